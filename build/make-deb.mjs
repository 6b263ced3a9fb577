import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const control = (/** @type {string} */ version, /** @type {string} */ architecture) => `Package: registerblick
Version: ${version}
Architecture: ${architecture}
Maintainer: Registerblick <maintainers@registerblick.invalid>
Section: utils
Priority: optional
Depends: libgtk-3-0, libnotify4, libnss3, libxss1, libxtst6, xdg-utils, libatspi2.0-0, libuuid1, libsecret-1-0
Recommends: gnome-keyring
Description: Company research over German commercial-register data
 Keeps what was paid for: what was read once opens without a network.
`

const desktopEntry = `[Desktop Entry]
Name=Registerblick
Comment=Company research over German commercial-register data
Comment[de]=Unternehmensrecherche über Daten des deutschen Handelsregisters
Exec=/opt/Registerblick/registerblick %U
Terminal=false
Type=Application
Icon=registerblick
StartupWMClass=registerblick
MimeType=x-scheme-handler/registerblick;
Categories=Office;
`

/** Chromium's sandbox helper needs root's rights where the kernel gives users no namespaces of their own. */
const afterInstall = `#!/bin/sh
set -e
chown root:root /opt/Registerblick/chrome-sandbox
chmod 4755 /opt/Registerblick/chrome-sandbox
`

const debianArchitectures = /** @type {Readonly<Record<string, string>>} */ ({ x64: 'amd64', arm64: 'arm64' })

/**
 * Makes a Debian package of an unpacked program with dpkg-deb alone, where electron-builder's own tool (fpm) can't be
 * had. The release workflow makes the real one.
 * @param {{ unpacked: string, icons: string, output: string, version: string, arch: string }} options
 * @returns {{ made: true } | { made: false, reason: string }}
 */
export function makeDeb({ unpacked, icons, output, version, arch }) {
  const architecture = debianArchitectures[arch]
  if (architecture === undefined) return { made: false, reason: `no Debian architecture for ${arch}` }
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return { made: false, reason: 'dpkg-deb is not installed' }
  const stage = mkdtempSync(join(tmpdir(), 'registerblick-deb-'))
  try {
    chmodSync(stage, 0o755)
    for (const folder of ['DEBIAN', 'opt', 'usr/bin', 'usr/share/applications'])
      mkdirSync(join(stage, folder), { recursive: true })
    cpSync(unpacked, join(stage, 'opt/Registerblick'), { recursive: true })
    symlinkSync('/opt/Registerblick/registerblick', join(stage, 'usr/bin/registerblick'))
    for (const icon of readdirSync(icons)) {
      const folder = join(stage, 'usr/share/icons/hicolor', icon.replace('.png', ''), 'apps')
      mkdirSync(folder, { recursive: true })
      cpSync(join(icons, icon), join(folder, 'registerblick.png'))
    }
    writeFileSync(join(stage, 'usr/share/applications/registerblick.desktop'), desktopEntry)
    writeFileSync(join(stage, 'DEBIAN/control'), control(version, architecture))
    writeFileSync(join(stage, 'DEBIAN/postinst'), afterInstall, { mode: 0o755 })
    const { status, stderr } = spawnSync('dpkg-deb', ['--root-owner-group', '--build', stage, output], {
      encoding: 'utf8',
    })
    return status === 0 ? { made: true } : { made: false, reason: stderr.trim() }
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}
