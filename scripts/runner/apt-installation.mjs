/** The shell script that installs Debian packages, within four minutes and without a question. */
export function aptInstallation(packages) {
  return [
    'export DEBIAN_FRONTEND=noninteractive',
    "apt='timeout 240 apt-get -qq -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o DPkg::Lock::Timeout=60'",
    `$apt update && $apt install -y --no-install-recommends ${packages}`,
  ].join('\n')
}
