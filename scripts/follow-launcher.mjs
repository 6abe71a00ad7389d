// Loaded before the server by start.mjs: if the launcher is killed, the server stops as if requested, instead of keeping
// the port and the data folder. The server's child processes load this file too, but ignore it.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel && Number(process.env.CAIRN_LAUNCHER) === process.ppid) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
