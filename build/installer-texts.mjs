import { writeFileSync } from 'node:fs'
import { Arch, build, Platform } from 'electron-builder'

/**
 * What electron-builder would write into an AppImage (its menu entry) or an NSIS installer (its definitions), without the tools
 * that make them, which it fetches from a network: `installer-texts.mjs TARGET ARCH PROJECT UNPACKED FILE` writes it to FILE as JSON.
 */
const [target = '', arch = '', projectDir = '', prepackaged = '', file = ''] = process.argv.slice(2)
const platform = target === 'nsis' ? Platform.WINDOWS : Platform.LINUX
await build({
  targets: platform.createTarget(target, arch === 'arm64' ? Arch.arm64 : Arch.x64),
  projectDir,
  prepackaged,
  // What an installer carries is packed before its texts are made; here it is not looked at how small it gets.
  config: { extends: 'build/electron-builder.yml', compression: 'store' },
  publish: 'never',
  // electron-builder's own tests stop here too: what follows needs its tools.
  effectiveOptionComputed: (/** @type {unknown} */ texts) => {
    writeFileSync(file, JSON.stringify(texts))
    return Promise.resolve(true)
  },
})
