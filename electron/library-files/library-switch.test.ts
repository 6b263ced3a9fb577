import { expect, test } from 'vitest'
import { createLibrarySwitch, demoFolder, type LibrarySwitch, type OpenLibrary, type Place } from './library-switch.ts'

interface Fake extends OpenLibrary {
  readonly place: Place
}

/** A switch over libraries that only note when they were opened and closed. */
async function switched(duringCopy: () => unknown = () => null, duringCalm: () => unknown = () => null) {
  const said: string[] = []
  const steps: string[] = []
  const library: LibrarySwitch<Fake> = createLibrarySwitch<Fake>({
    dataDir: '/data',
    baseUrl: null,
    open: async (place) => {
      said.push(`open ${place.kind}`)
      return {
        place,
        settings: async () => ({}),
        close: async () => {
          said.push(`close ${place.kind}`)
        },
      }
    },
    foreign: {
      look: () => Promise.reject(new Error('not asked')),
      unlock: () => Promise.reject(new Error('not asked')),
      receive: () => Promise.reject(new Error('not asked')),
      lookReceived: () => Promise.reject(new Error('not asked')),
      dropReceived: () => undefined,
      putBack: (token) => void said.push(`back ${token}`),
      take: () => ({ copy: { folder: '/copy', drop: () => undefined }, name: 'theirs' }),
      close: () => undefined,
    },
    files: {
      pathIn: (folder) => `${folder}/registerblick.db`,
      stage: async (_from, _folder, signal, progress) => {
        progress({ done: 5, total: 10 })
        duringCopy()
        signal.throwIfAborted()
        return '/data/staged'
      },
      unstage: () => void said.push('unstage'),
      calm: async () => void duringCalm(),
      replace: () => {
        said.push('replace')
        return { aside: '/data/aside', undo: () => undefined }
      },
    },
    clock: { now: () => 0 },
    changed: () => undefined,
    restoring: (progress) => void steps.push(progress === null ? 'end' : progress.step),
    report: (error) => {
      throw error
    },
  })
  await library.start('real')
  return { library, said, steps }
}

test('work on the file of a library is done while it is closed, and it is opened again, also where the work fails', async () => {
  const { library, said } = await switched()
  expect(await library.libraries.whileClosed('/data', async (path) => path)).toBe('/data/registerblick.db')
  expect(said).toEqual(['open real', 'close real', 'open real'])
  await expect(library.libraries.whileClosed('/data', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(said.slice(3)).toEqual(['close real', 'open real'])
})

test("while somebody else's library is open, no work is done on one's own", async () => {
  const { library } = await switched()
  await library.libraries.openOther('token')
  let worked = 0
  const work = async (): Promise<void> => {
    worked += 1
  }
  await expect(library.libraries.whileClosed('/data', work)).rejects.toThrow('another library is open')
  await expect(library.libraries.whileClosed('/copy', work)).rejects.toThrow('another library is open')
  expect([worked, library.current().place.kind]).toEqual([0, 'other'])
})

test('work that was asked for in one library is not done in the one that was opened meanwhile', async () => {
  const { library } = await switched()
  let worked = 0
  const changed = library.useDemo(true)
  const asked = library.libraries.whileClosed('/data', async () => {
    worked += 1
  })
  await changed
  await expect(asked).rejects.toThrow('another library is open')
  expect([worked, library.current().place.kind]).toEqual([0, 'demo'])
  await library.libraries.whileClosed(demoFolder('/data'), async () => {
    worked += 1
  })
  expect(worked).toBe(1)
})

test('going back at once waits until the library that was left is closed: its folder is taken until then', async () => {
  const { library, said } = await switched()
  await library.libraries.openOther('token')
  await library.libraries.leaveOther()
  expect(said).toEqual(['open real', 'open other', 'close real', 'open real'])
})

test('closing waits for the library that was left', async () => {
  const { library, said } = await switched()
  await library.useDemo(true)
  await library.close()
  expect(said.toSorted()).toEqual(['close demo', 'close real', 'open demo', 'open real'])
})

test('a backup takes the place of a library that was left a moment ago only once it is closed', async () => {
  const { library, said } = await switched()
  await library.useDemo(true)
  await library.libraries.restore('token', new AbortController().signal)
  expect(said).toEqual(['open real', 'open demo', 'close demo', 'close real', 'replace', 'open real'])
})

test('a restore says its steps; stopped before the library is replaced, nothing was touched and the file can be restored after all', async () => {
  for (const at of ['copy', 'calm'] as const) {
    const stop = new AbortController()
    const abort = (): void => stop.abort(new Error('stopped'))
    const { library, said, steps } = await switched(
      () => at === 'copy' && abort(),
      () => at === 'calm' && abort(),
    )
    await expect(library.libraries.restore('token', stop.signal)).rejects.toThrow('stopped')
    expect(said).toEqual(['open real', ...(at === 'calm' ? ['unstage'] : []), 'back token'])
    expect(steps.at(-1)).toBe('end')
  }
  const { library, steps } = await switched()
  await library.libraries.restore('token', new AbortController().signal)
  expect(steps).toEqual(['copying', 'preparing', 'replacing', 'opening', 'end'])
})
