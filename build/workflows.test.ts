import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What every workflow of the host keeps to. They run where no test of ours can see them. */
const folder = new URL('../.github/workflows/', import.meta.url)
const workflows = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)
const release = workflows.find(([name]) => name === 'release.yml')?.[1] ?? ''

/** The jobs of a workflow, each with its text. */
const jobsOf = (text: string): readonly string[] =>
  (text.split(/^jobs:$/m)[1] ?? '').split(/^ {2}(?=\w+:$)/m).filter((job) => job.trim() !== '')

it.each(workflows)('%s pins each action by its hash, and may only read unless a job says more', (_name, text) => {
  const used = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/^\.\/|@[0-9a-f]{40}$/.test(action))).toEqual([])
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
})

it.each(workflows)('%s ends each job in its time, and installs once in it', (_name, text) => {
  const jobs = jobsOf(text)
  expect(jobs.length).toBeGreaterThan(0)
  for (const job of jobs) {
    if (!/^ {4}uses:/m.test(job)) expect(job).toMatch(/^ {4}timeout-minutes: \d+$/m)
    expect([...job.matchAll(/npm ci /g)].length).toBeLessThanOrEqual(1)
  }
})

it('releases six kinds of packages, after the version and the tests', () => {
  const kinds = [...release.matchAll(/system: (\w+), arch: (\w+)/g)].map(([, system, arch]) => `${system} ${arch}`)
  expect(kinds.toSorted()).toEqual(['linux arm64', 'linux x64', 'mac arm64', 'mac x64', 'win arm64', 'win x64'])
  const needs = jobsOf(release).map((job) => [/^\w+/.exec(job)?.[0], /^ {4}needs: (\w+)$/m.exec(job)?.[1]])
  expect(needs).toEqual([
    ['version', undefined],
    ['test', 'version'],
    ['package', 'test'],
    ['publish', 'package'],
  ])
})

it('signs with a certificate or not at all, macOS ad hoc, and never switches a certificate off', () => {
  expect(release).not.toContain('CSC_IDENTITY_AUTO_DISCOVERY')
  expect(release).toContain('-c.forceCodeSigning=true')
  expect(release).toContain("matrix.system == 'mac' && '-c.mac.identity=-'")
  expect(release).toContain('codesign --verify --deep --strict')
})

it('starts what was installed, with the restriction of Ubuntu on, and nothing that lies unpacked', () => {
  expect(release).not.toMatch(/unpacked/)
  expect(release).not.toMatch(/sysctl/)
  expect([...release.matchAll(/build\/release\/smoke\.mjs (?!--)/g)]).toHaveLength(3)
  for (const mode of ['--image release/*.AppImage', '--archive release/*.tar.gz'])
    expect(release).toContain(`build/release/smoke.mjs ${mode}`)
})

it('writes checksums, a bill of what ships, and where it was made, and publishes nothing by itself', () => {
  const publish = jobsOf(release).find((job) => job.startsWith('publish')) ?? ''
  expect(publish).toContain('node build/sbom.mjs > packages/registerblick.cdx.json')
  // Which leaves out everything that the build takes in.
  expect(release).not.toContain('npm sbom')
  expect(publish).toContain('sha256sum * > SHA256SUMS')
  expect(publish).toMatch(/attest-build-provenance@[0-9a-f]{40}.*\n\s+with:\n\s+subject-path: packages\/\*/)
  expect(publish).toMatch(/gh release create .* --draft --verify-tag/)
})

it('sets the fuses before it signs and verifies after it: nothing touches a package between making and installing', () => {
  const job = jobsOf(release).find((one) => one.startsWith('package')) ?? ''
  const places = ['npx electron-builder', 'name: Install, macOS', 'codesign --verify', 'name: Smoke, macOS'].map(
    (text) => job.indexOf(text),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  expect(job).not.toMatch(/flipFuses|@electron\/fuses/)
})

/** Steps of the release that run the smoke test on a system, each with its name and its minutes. */
const smokeSteps = (
  system: string,
): readonly { readonly name: string; readonly run: string; readonly minutes: number }[] =>
  (jobsOf(release).find((job) => job.startsWith('package')) ?? '').split(/^ {6}- /m).flatMap((step) => {
    const on = /if: matrix\.system (==|!=) '(\w+)'/.exec(step)
    const here = on !== null && (on[1] === '==') === (on[2] === system)
    if (!here || !step.includes('smoke.mjs')) return []
    const minutes = Number(/^ {8}timeout-minutes: (\d+)$/m.exec(step)?.[1] ?? Number.NaN)
    return [{ name: /^name: (.*)$/m.exec(step)?.[1] ?? '', run: step, minutes }]
  })

it.each([
  ['linux', ['/opt/Registerblick/registerblick', '--image', '--archive', '--checkout']],
  ['win', ['Registerblick.exe"', '--checkout', '--uninstall']],
  ['mac', ['/Applications/Registerblick.app', '--checkout']],
])('smokes what was installed on %s in less than five minutes, and the checkout in as little', (system, said) => {
  const steps = smokeSteps(system)
  for (const word of said)
    expect(
      steps.some(({ run }) => run.includes(word)),
      word,
    ).toBe(true)
  const minutesOf = (checkout: boolean): number =>
    steps.filter(({ run }) => run.includes('--checkout') === checkout).reduce((sum, { minutes }) => sum + minutes, 0)
  for (const checkout of [true, false]) {
    expect(minutesOf(checkout)).toBeGreaterThan(0)
    expect(minutesOf(checkout)).toBeLessThan(5)
  }
})

it('starts the checkout while the program is installed, and uninstalls last', () => {
  const [installed, checkout, uninstaller] = smokeSteps('win')
  expect(installed?.run).toContain('smoke.mjs "C:')
  expect(checkout?.run).toContain('--checkout')
  expect(uninstaller?.run).toContain('--uninstall')
})

it('asks Ubuntu about the entry and the scheme, and macOS about the signature where there is one', () => {
  expect(release).toContain('desktop-file-validate /usr/share/applications/registerblick.desktop')
  expect(release).toContain('test "$(xdg-mime query default x-scheme-handler/registerblick)" = registerblick.desktop')
  expect(release).toContain('apparmor_restrict_unprivileged_userns)" = 1')
  const signed = release.slice(release.indexOf('name: Signature, macOS'))
  expect(signed).toMatch(/^.*\n.*env\.SIGNED == 'true'\n.*\n.*spctl --assess.*\n.*stapler validate/)
})
