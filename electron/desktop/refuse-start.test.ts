import { beforeEach, expect, it, vi } from 'vitest'

const { app, done } = vi.hoisted(() => {
  const done: string[] = []
  return { app: { isPackaged: true, exit: (code: number) => done.push(`exit ${code}`) }, done }
})
vi.mock('electron', () => ({
  app,
  dialog: { showErrorBox: (title: string, text: string) => done.push(`box ${title}: ${text}`) },
}))
const { refuseStart } = await import('./refuse-start.ts')

const refuse = (packaged: boolean, platform: NodeJS.Platform): readonly string[] => {
  app.isPackaged = packaged
  refuseStart('There is no option -x.', platform, (line) => done.push(`stderr ${line}`))
  return done
}
beforeEach(() => {
  done.length = 0
})

it('a package on Windows, which has no console, says in a box what it did not understand, and then ends with 2', () => {
  expect(refuse(true, 'win32')).toEqual([
    'stderr There is no option -x.',
    'box Registerblick: There is no option -x.',
    'exit 2',
  ])
})

it.each([
  [true, 'linux'],
  [true, 'darwin'],
  [false, 'win32'],
] as const)('with a console there is no box (packaged: %s, %s)', (packaged, platform) => {
  expect(refuse(packaged, platform)).toEqual(['stderr There is no option -x.', 'exit 2'])
})
