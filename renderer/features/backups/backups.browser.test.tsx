import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { LastBackup, LookedAt, PlanOfBackups } from '../../../shared/contract/backups.ts'
import type { AppState } from '../../../shared/contract/state.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { fakeBackupPlan, fakeCore, fakeExport, fakeState, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { OpenLibrary } from './open-library.tsx'
import { DataSection } from '../settings/data-section.tsx'
import { LibraryNotices } from './library-notices.tsx'

const last: LastBackup = {
  at: '2026-11-20T08:00:00Z',
  path: '/home/mara/Downloads/Registerblick 2026-11-20.registerblick',
  verified: true,
  encrypted: false,
  answers: 812,
  companies: 301,
}
const looked: LookedAt = {
  token: 'one',
  name: 'Kanzlei <b>Nord</b>.registerblick',
  facts: {
    companies: 12,
    persons: 30,
    answers: 55,
    calls: 60,
    notes: 3,
    newestAt: '2026-11-01T08:00:00Z',
    bytes: 100_000,
  },
}

let mounted: Mounted
beforeEach(() => page.viewport(1280, 900))
afterEach(() => mounted.unmount())

type Overrides = NonNullable<Parameters<typeof fakeCore>[0]>
async function show(
  overrides: Overrides = {},
  state: Partial<AppState> = {},
  language: 'de' | 'en' = 'en',
): Promise<FakeCore> {
  const core = fakeCore(
    {
      exports: {
        folder: () => Promise.resolve(ok({ path: '/home/mara/Downloads', isUsual: true, hasDialog: false })),
        ...overrides.exports,
      },
      credits: { ledger: () => Promise.resolve(ok({ rows: [], total: 0 })), ...overrides.credits },
      backups: overrides.backups ?? {},
    },
    state,
  )
  const whole = { ...fakeState, ...state }
  mounted = await mount(
    <div>
      <LibraryNotices state={whole} />
      <DataSection state={whole}>
        <BackupPanel />
        <OpenLibrary mode={whole.mode} />
      </DataSection>
    </div>,
    { core, language, theme: 'light' },
  )
  return core
}
const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)

describe('backups', () => {
  it('say that there is none, and make one', async () => {
    const core = await show()
    await expect.element(page.getByText('No backup has been made yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    await expect.poll(() => inputsOf(core, 'backups.make')).toEqual([{ passphrase: null }])
  })

  it('say how far one is, in bytes of bytes, and are stopped', async () => {
    const job = { ...fakeExport('registerblick'), id: 9, kind: 'backup', state: 'running' } as const
    let jobs: readonly ExportJob[] = [{ ...job, done: 5_000_000, total: 20_000_000 }]
    const core = await show({
      exports: { list: () => Promise.resolve(ok({ jobs, total: 1, running: 1, logged: true })) },
    })
    await expect.element(page.getByText(/5 MB of 20 MB/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop the backup' }).click()
    await expect.poll(() => inputsOf(core, 'exports.stop')).toEqual([{ export: 9 }])
    jobs = [{ ...job, state: 'stopped' }]
    core.push({ kind: 'exports' })
    await expect.element(page.getByRole('button', { name: 'Stop the backup' })).not.toBeInTheDocument()
    await expect.element(page.getByText('No backup has been made yet.')).toBeVisible()
  })

  it('say what the last one holds, and warn of one that could not be read back', async () => {
    await show({ backups: { last: () => Promise.resolve(ok(last)) } })
    await expect.element(page.getByText(/301 companies, 812 answers/)).toBeVisible()
    mounted.unmount()
    await show({ backups: { last: () => Promise.resolve(ok({ ...last, verified: false })) } })
    await expect.element(page.getByRole('alert').getByText(/Don’t rely on this file/)).toBeVisible()
  })

  it('show what a file holds before anything is done with it, and replace only after asking', async () => {
    const core = await show({ backups: { look: () => Promise.resolve(ok(looked)) } })
    await page.getByRole('textbox', { name: 'Path of the file' }).fill('  /media/stick/k.registerblick ')
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect.element(page.getByText(/12 companies, 30 people, 55 answers, 60 ledger rows, 3 notes/)).toBeVisible()
    expect(inputsOf(core, 'backups.look')).toEqual([{ path: '/media/stick/k.registerblick' }])
    await page.getByRole('button', { name: 'Restore …' }).click()
    expect(inputsOf(core, 'backups.restore')).toEqual([])
    await expect.element(page.getByRole('dialog').getByText(/nothing is bought/)).toBeVisible()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect.poll(() => inputsOf(core, 'backups.restore')).toEqual([{ token: 'one' }])
  })

  it('open another library for reading, and do not restore into the sample data', async () => {
    const core = await show({ backups: { look: () => Promise.resolve(ok(looked)) } }, { mode: 'demo' })
    await page.getByRole('textbox', { name: 'Path of the file' }).fill('/k')
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect.element(page.getByRole('button', { name: 'Restore …' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Read only' }).click()
    await expect.poll(() => inputsOf(core, 'backups.openOther')).toEqual([{ token: 'one' }])
  })

  it('say why a file is no library', async () => {
    await show({ backups: { look: () => Promise.resolve(failed({ kind: 'not-a-library', why: 'damaged' })) } })
    await page.getByRole('textbox', { name: 'Path of the file' }).fill('/k')
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect.element(page.getByText(/The file is damaged/)).toBeVisible()
  })

  it('tell whose library is open and what was saved of a damaged one, until it was read', async () => {
    const core = await show(
      {},
      {
        mode: 'other',
        otherLibrary: 'Kanzlei.registerblick',
        readOnly: 'foreign',
        savedFromDamage: {
          aside: 'registerblick-damaged-2026-11-21.db',
          at: '2026-11-21T08:00:00Z',
          answers: 80,
          answersOnce: 84,
          ledgerRows: 90,
          bare: { collection: 1, saved_search: 2, inbox_item: 3 },
          otherRows: 12,
          unknownSpending: { rows: 3, from: '2026-11-20', until: null },
        },
      },
      'de',
    )
    await page.getByRole('button', { name: 'Zurück zum eigenen Bestand' }).click()
    await expect.poll(() => inputsOf(core, 'backups.leaveOther')).toEqual([{}])
    await expect.element(page.getByText(/80 von 84 Antworten/)).toBeVisible()
    await expect
      .element(
        page.getByText(/nur die Nummer geblieben.*: eine Sammlung, 2 gespeicherte Suchen, 3 Ereignisse im Eingang\./),
      )
      .toBeVisible()
    // Not „0 credits“: what was spent is unknown.
    await expect
      .element(page.getByText(/Was seit dem 20\.11\.2026 ausgegeben wurde, ist nicht vollständig bekannt/))
      .toBeVisible()
    await page.getByRole('button', { name: 'Verstanden' }).click()
    await expect.poll(() => inputsOf(core, 'backups.dismissDamage')).toEqual([{}])
  })

  it('offer to open a library anew of which a part cannot be read, and say when a paid call is in the way', async () => {
    let opened = false
    const core = await show(
      { backups: { openAnew: () => Promise.resolve(ok({ opened })) } },
      { damagedPage: true },
      'de',
    )
    await page.getByRole('button', { name: 'Neu öffnen' }).click()
    await expect.element(page.getByText(/Gerade läuft ein bezahlter Abruf/)).toBeVisible()
    opened = true
    await page.getByRole('button', { name: 'Neu öffnen' }).click()
    await expect.poll(() => inputsOf(core, 'backups.openAnew')).toEqual([{}, {}])
    await expect.element(page.getByText(/Gerade läuft ein bezahlter Abruf/)).not.toBeInTheDocument()
  })

  it('say nothing of damage where none was met', async () => {
    await show({}, { damagedPage: false })
    await expect
      .element(page.getByRole('button', { name: /^Back up now|^Back up|^Make a backup/ }).first())
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument()
  })

  it('are planned: how often, how many, where; the last, the next and the last failure are said', async () => {
    const on = {
      ...fakeBackupPlan,
      plan: { every: 'day', keep: 7, folder: '/stick', encrypted: false },
      folder: '/stick',
      next: '2026-11-24',
      kept: 2,
      last: { path: '/stick/a', at: '2026-11-23T08:00:00Z', bytes: 1, sha256: 'a' },
      failure: { at: '2026-11-23T09:00:00Z', why: 'no-folder', where: '/stick', times: 2 },
    } as const
    let plan: PlanOfBackups = fakeBackupPlan
    const core = await show({
      backups: {
        plan: () => Promise.resolve(ok(plan)),
        setPlan: () => {
          plan = on
          return Promise.resolve(ok(on))
        },
      },
    })
    const rhythm = page.getByRole('radiogroup', { name: 'Scheduled backups' })
    await expect.element(rhythm).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Keep' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/Next:/)).not.toBeInTheDocument()
    await rhythm.getByRole('radio', { name: 'Daily' }).click()
    await expect
      .poll(() => inputsOf(core, 'backups.setPlan'))
      .toEqual([{ every: 'day', keep: 7, folder: 'same', encryption: 'same' }])
    core.push({ kind: 'backups' })
    await expect.element(page.getByText(/2 are on record.*Next: 24.Nov.2026/)).toBeVisible()
    await expect.element(page.getByText(/was not made on .* can’t be reached/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Keep' }).selectOptions('30')
    await page.getByRole('textbox', { name: 'Folder for scheduled backups' }).fill('/other')
    await page.getByRole('button', { name: 'Save folder' }).click()
    await page.getByRole('button', { name: 'Use the folder for exports' }).click()
    await expect
      .poll(() => inputsOf(core, 'backups.setPlan').slice(1))
      .toEqual([
        { every: 'day', keep: 30, folder: 'same', encryption: 'same' },
        { every: 'day', keep: 7, folder: { path: '/other' }, encryption: 'same' },
        { every: 'day', keep: 7, folder: 'exports', encryption: 'same' },
      ])
    expect(await violations()).toEqual([])
  })

  it('are encrypted with a passphrase that is typed twice and long enough; what is lost with it is said', async () => {
    const core = await show()
    await page.getByRole('checkbox', { name: 'Encrypt it with a passphrase' }).click()
    await expect.element(page.getByRole('button', { name: 'Make a backup' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/can never be opened again/)).toBeVisible()
    const [first, again] = [
      page.getByRole('textbox', { name: 'Passphrase', exact: true }),
      page.getByRole('textbox', { name: 'Passphrase again' }),
    ]
    await first.fill('short')
    await again.fill('short')
    await page.getByRole('button', { name: 'Make an encrypted backup' }).click()
    await expect.element(page.getByText('It needs at least 12 characters.')).toBeVisible()
    await first.fill('four words are enough')
    await page.getByRole('button', { name: 'Make an encrypted backup' }).click()
    await expect.element(page.getByText('The two entries differ.')).toBeVisible()
    expect(await violations()).toEqual([])
    expect(inputsOf(core, 'backups.make')).toEqual([])
    await again.fill('four words are enough')
    await page.getByRole('button', { name: 'Make an encrypted backup' }).click()
    await expect.poll(() => inputsOf(core, 'backups.make')).toEqual([{ passphrase: 'four words are enough' }])
    await expect.element(first).toHaveValue('')
  })

  it('that are encrypted ask for the passphrase, again after a wrong one, and show nothing before', async () => {
    const core = await show({
      backups: {
        look: () => Promise.resolve(ok({ token: 'locked', name: 'a.registerblick.age', facts: null })),
        unlock: ({ passphrase }) =>
          Promise.resolve(
            passphrase === 'right' ? ok(looked) : failed({ kind: 'not-a-library', why: 'wrong-passphrase' }),
          ),
      },
    })
    await page.getByRole('textbox', { name: 'Path of the file' }).fill('/k.age')
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect.element(page.getByText(/This backup is encrypted/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Restore …' })).not.toBeInTheDocument()
    const typed = page.getByRole('form').getByRole('textbox', { name: 'Passphrase' })
    await typed.fill('wrong')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect.element(page.getByText(/This passphrase does not open it/)).toBeVisible()
    expect(await violations()).toEqual([])
    await typed.fill('right')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect.element(page.getByText(/12 companies, 30 people/)).toBeVisible()
    expect(inputsOf(core, 'backups.unlock')).toEqual([
      { token: 'locked', passphrase: 'wrong' },
      { token: 'locked', passphrase: 'right' },
    ])
  })

  it('by plan are encrypted with a passphrase for the keychain; where there is none, that is said', async () => {
    const core = await show({
      backups: {
        plan: () => Promise.resolve(ok({ ...fakeBackupPlan, plan: { ...fakeBackupPlan.plan, every: 'day' } })),
        setPlan: () =>
          Promise.resolve(failed({ kind: 'keychain-failed', reason: 'Secret Service: no D-Bus session here' })),
      },
    })
    await expect.element(page.getByText('Scheduled backups are not encrypted.')).toBeVisible()
    await page.getByRole('button', { name: 'Encrypt …' }).click()
    await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill('four words are enough')
    await page.getByRole('textbox', { name: 'Passphrase again' }).fill('four words are enough')
    await page.getByRole('button', { name: 'Put into the keychain' }).click()
    await expect
      .poll(() => inputsOf(core, 'backups.setPlan'))
      .toEqual([{ every: 'day', keep: 7, folder: 'same', encryption: { passphrase: 'four words are enough' } }])
    await expect.element(page.getByText(/no D-Bus session here/)).toBeVisible()
    await expect.element(page.getByText('Scheduled backups are not encrypted.')).toBeVisible()
  })

  it('are brought by dropping them on the page, in parts, and looked at', async () => {
    const core = await show({ backups: { lookReceived: () => Promise.resolve(ok(looked)) } })
    const bytes = new Uint8Array(400_000).fill(7)
    const zone = page.getByText(/or drop it here/)
    await expect.element(zone).toBeVisible()
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'Kanzlei.registerblick'))
    zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    await expect.element(page.getByText(/12 companies, 30 people/)).toBeVisible()
    const parts = inputsOf(core, 'backups.receive') as readonly {
      readonly at: number
      readonly upload: string | null
      readonly bytes: string
    }[]
    expect(parts.map(({ at, upload }) => [at, upload])).toEqual([
      [0, null],
      [163_840, 'upload'],
      [327_680, 'upload'],
    ])
    expect(parts.reduce((sum, part) => sum + atob(part.bytes).length, 0)).toBe(400_000)
    expect(inputsOf(core, 'backups.lookReceived')).toEqual([{ upload: 'upload' }])
  })

  it('say how far a restore is, and are stopped only before the library is replaced', async () => {
    const ended = Promise.withResolvers<null>()
    const core = await show({
      backups: {
        look: () => Promise.resolve(ok(looked)),
        restore: () => ended.promise.then(() => failed({ kind: 'canceled' })),
      },
    })
    await page.getByRole('textbox', { name: 'Path of the file' }).fill('/k')
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: 'Restore …' }).click()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    core.push({ kind: 'restoring', progress: { step: 'copying', bytes: { done: 5_000_000, total: 20_000_000 } } })
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/copied beside your own library … 5 MB of 20 MB/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    core.push({ kind: 'restoring', progress: { step: 'replacing', bytes: null } })
    await expect.element(dialog.getByText(/can no longer be stopped/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    ended.resolve(null)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('are reminded of where there is none, until later', async () => {
    const core = await show({
      backups: { plan: () => Promise.resolve(ok({ ...fakeBackupPlan, remind: { kind: 'never' } })) },
    })
    await expect.element(page.getByText(/There is no backup of this library/)).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await expect.poll(() => inputsOf(core, 'backups.remindLater')).toEqual([{}])
  })

  it('have no accessibility violations, in German as well', async () => {
    await show(
      { backups: { last: () => Promise.resolve(ok(last)), look: () => Promise.resolve(ok(looked)) } },
      {},
      'de',
    )
    await page.getByRole('textbox', { name: 'Pfad der Datei' }).fill('/k')
    await page.getByRole('button', { name: 'Datei prüfen' }).click()
    await expect.element(page.getByText(/12 Unternehmen/)).toBeVisible()
    const found = await violations()
    expect(found).toEqual([])
  })
})
