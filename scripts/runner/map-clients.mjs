// Programs of others that use the map services: GDAL and OWSLib, installed by apt where that is possible.
import { spawn, spawnSync } from 'node:child_process'
import { aptInstallation } from './apt-installation.mjs'

const installation = aptInstallation('gdal-bin python3-owslib')

/**
 * Installs the programs. They come after the other rings: a server that finds GDAL reads files with it.
 * @returns whether they can be used
 */
export async function installMapClients() {
  if (!areInstalled() && process.getuid?.() === 0) await install()
  if (areInstalled()) return true
  console.log('No GDAL and OWSLib here, and none can be installed: that takes root and apt-get.')
  return false
}

function areInstalled() {
  const checks = [
    ['gdalinfo', '--version'],
    ['/usr/bin/python3', '-c', 'import owslib'],
  ]
  return checks.every(([program, ...args]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0)
}

function install() {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', installation], { stdio: 'ignore' })
    child.once('error', resolve)
    child.once('exit', resolve)
  })
}
