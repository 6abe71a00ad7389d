// Programs of others that use the map services, installed by apt where that is possible.
import { spawn, spawnSync } from 'node:child_process'
import { aptInstallation } from './apt-installation.mjs'

const clients = [
  { name: 'gdal', packages: 'gdal-bin', check: ['gdalinfo', '--version'] },
  { name: 'owslib', packages: 'python3-owslib', check: ['/usr/bin/python3', '-c', 'import owslib'] },
  // Without recommended packages it comes without its window.
  { name: 'qgis', packages: 'python3-qgis qgis-providers', check: ['/usr/bin/python3', '-c', 'import qgis.core'] },
]

/**
 * Installs the programs. They come after the other rings: a server that finds GDAL reads files with it.
 * @returns the names of those that can be used
 */
export async function installMapClients() {
  const missing = clients.filter((client) => !isInstalled(client))
  if (missing.length > 0 && process.getuid?.() === 0) await install(missing)
  const usable = clients.filter(isInstalled).map(({ name }) => name)
  for (const { name } of clients)
    if (!usable.includes(name)) console.log(`No ${name} here, and it cannot be installed: that takes root and apt-get.`)
  return usable
}

function isInstalled({ check: [program, ...args] }) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function install(missing) {
  return new Promise((resolve) => {
    const packages = missing.map((client) => client.packages).join(' ')
    const child = spawn('sh', ['-c', aptInstallation(packages)], { stdio: 'ignore' })
    child.once('error', resolve)
    child.once('exit', resolve)
  })
}
