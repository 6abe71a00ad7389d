// Loaded before the server by start.mjs: should the launcher be killed outright, the server stops as if asked to,
// instead of living on unseen with the port and the data folder. The server's own children load it too and are left alone.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel && Number(process.env.CAIRN_LAUNCHER) === process.ppid) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
