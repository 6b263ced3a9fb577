import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { ReactNode } from 'react'
import type { Language } from '../../../../shared/contract/state.ts'
import type { CompanyFile } from '../../../../shared/domain/company/company-file.ts'
import { ok } from '../../../../shared/domain/errors.ts'
import { fakeCore } from '../../../host/fake-core.testing.ts'
import { themesIn } from '../../../host/looks.testing.ts'
import { drawn, mount, type Mounted, violations } from '../../../host/mount.testing.tsx'
import { credits, hostile } from '../../../parts/party-file/company-file.testing.ts'
import { fileOf, gmbhFile, kgFile, partnerFile, role, twoOrProcurator, unclearFile } from './samples.testing.ts'
import { ReadPart } from './read-part.tsx'
import { SigningPanel } from './signing-panel.tsx'
import { useSigningSource } from './use-signing-source.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

const day = '2026-11-21'

function Whole({ file }: { readonly file: CompanyFile }): ReactNode {
  return (
    <div className="scroll" style={{ padding: 16 }}>
      <SigningPanel {...useSigningSource(file)} day={day} readButton={(part) => <ReadPart file={file} part={part} />} />
    </div>
  )
}

async function open(
  file: CompanyFile,
  others: readonly CompanyFile[] = [],
  options: { language?: Language; theme?: 'light' | 'dark' } = {},
) {
  const core = fakeCore({
    company: { open: ({ id }) => Promise.resolve(ok(others.find(({ summary }) => summary.id === id) ?? null)) },
  })
  mounted = await mount(<Whole file={file} />, { core, ...options })
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  return { core }
}

const emulate = (features: readonly { readonly name: string; readonly value: string }[]): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )

describe('who can sign', () => {
  it('stands in sentences with their basis, by scope, in the register’s own German words', async () => {
    await open(gmbhFile)
    await expect.element(page.getByText('Maren Halvorsen alone')).toBeVisible()
    await expect
      .element(page.getByText('Two managing directors together: Henning Brandt-Öztürk and Dr. Friederike Harmsen'))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: /^Full power/ })).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: /^As Prokura holder.*land only with special power/ }))
      .toBeVisible()
    const quoted = document.querySelector('.signing-basis .register-text bdi')
    expect([quoted?.getAttribute('lang'), getComputedStyle(quoted!).fontFamily.includes('Serif')]).toEqual(['de', true])
    await expect
      .element(page.getByText('Self-dealing and multiple representation: exempt: Maren Halvorsen'))
      .toBeVisible()
    await expect.element(page.getByText('For Dr. Friederike Harmsen it isn’t stated since when.')).toBeVisible()
    await expect.element(page.getByText('rule of representation read 14 Nov 2026')).toBeVisible()
    await expect.element(page.getByText(/^Whether anything changed between reading and this day/)).toBeVisible()
  })

  it('says which board acts in business with those in office, and says it of no GmbH', async () => {
    await open(fileOf(21, 'Brückwerder AG', 'ag', null, [role('v', 'Vera Vogt', { type: 'board_member' })]))
    const board = page.getByText(
      'In dealings with one of them, the supervisory board represents the company (AktG section 112).',
    )
    await expect.element(board).toBeVisible()
    mounted.unmount()
    await open(gmbhFile)
    await expect.element(page.getByText(/^Whether anything changed between reading and this day/)).toBeVisible()
    expect(board.query()).toBeNull()
  })

  it('is told for another day by keyboard, and no day keeps the last one', async () => {
    await open(gmbhFile)
    const field = page.getByLabelText('For the day')
    await userEvent.fill(field, '1.6.2022')
    await expect.element(page.getByRole('heading', { name: 'In office on 1 Jun 2022' })).toBeVisible()
    await expect
      .element(
        page.getByText(
          'One managing director and one Prokura holder together: Dr. Friederike Harmsen, with Dr. ' +
            'Anneliese Großkreutz or Jörn Petersen',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText(/whether it applied on this day isn’t known here/)).toBeVisible()
    await userEvent.fill(field, '')
    await expect.element(page.getByText('Not a valid day; 1 Jun 2022 is shown.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'In office on 1 Jun 2022' })).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('heading', { name: 'In office on 2 Jun 2022' })).toBeVisible()
    // In the language of the interface, as the heading beside it.
    await expect.element(field).toHaveValue('2\u00a0Jun\u00a02022')
    await userEvent.keyboard('{Tab}{Enter}')
    expect(page.getByText(/^No valid day/).elements()).toHaveLength(0)
    await expect.element(page.getByRole('heading', { name: /^In office on (?!02\.06)/ })).toBeVisible()
  })

  it('goes through the general partner whose file is here, and says when that was read', async () => {
    const { core } = await open(kgFile, [partnerFile])
    await expect
      .element(
        page.getByText(
          'For Brückwerder Verwaltungs-GmbH: two managing directors together: Anna Ahrens and Bernd Boysen',
        ),
      )
      .toBeVisible()
    await expect
      .element(
        page.getByText(
          /^At Brückwerder Verwaltungs-GmbH: registered rule of representation: Sind mehrere Geschäftsführer/,
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('Brückwerder Verwaltungs-GmbH: people read 14 Nov 2026')).toBeVisible()
    await expect.element(page.getByText('Self-dealing and multiple representation: exempt: Anna Ahrens')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /^For a branch only/ })).toBeVisible()
    expect(core.calls.map(({ path }) => path)).toEqual(['company.open'])
    mounted.unmount()
    await open(kgFile)
    await expect
      .element(page.getByText('Brückwerder Verwaltungs-GmbH: Who acts for this company has not been read.'))
      .toBeVisible()
  })

  it('says what was not read, offers to read it at its price, and claims nobody', async () => {
    const { core } = await open({
      ...gmbhFile,
      record: { state: 'not-read', price: credits(10) },
      roles: { state: 'not-read', price: credits(10) },
    })
    await expect.element(page.getByText('Who can sign on this day can’t be determined.')).toBeVisible()
    expect(page.getByText(/^Nobody\./).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Read people, 10 credits' }).click()
    await page.getByRole('button', { name: 'Read register entry, 10 credits' }).click()
    const asked = core.calls.filter(({ path }) => path === 'company.read').map(({ input }) => input)
    expect(asked).toMatchObject([
      { section: 'roles', which: 'first', approved: { upTo: 10 } },
      { section: 'record', which: 'first', approved: { upTo: 10 } },
    ])
  })

  it('reads on where only a part of the people came, and offers nothing where the list names no way on', async () => {
    const roles = gmbhFile.roles
    if (roles.state !== 'read') throw new Error('the sample has people')
    await open({ ...gmbhFile, roles: { ...roles, nextPage: credits(5) } })
    await expect.element(page.getByRole('button', { name: 'Read more people, 5 credits' })).toBeVisible()
    expect(await violations()).toEqual([])
    mounted.unmount()
    await open({ ...gmbhFile, roles: { ...roles, nextPage: null, noWayOn: true } })
    await expect.element(page.getByText(/^Whether anything changed between reading and this day/)).toBeVisible()
    expect(page.getByRole('button', { name: /^Read/ }).elements()).toEqual([])
  })

  it('says every doubt with its passage', async () => {
    await open(unclearFile)
    await expect.element(page.getByRole('heading', { name: 'Unclear' })).toBeVisible()
    await expect.element(page.getByText(/bis zu einem Betrag von 50.000 EUR/)).toBeVisible()
    await expect.element(page.getByText('Who can sign on this day can’t be determined.')).toBeVisible()
    await expect
      .element(page.getByText('Der Verein wird durch den ersten Vorsitzenden oder seinen Stellvertreter vertreten'))
      .toBeVisible()
    await expect.element(page.getByText(/^Vera Vogt: This own power isn’t understood/)).toBeVisible()
  })

  it('says insolvency before everything, names the administrator for the estate, and nobody of the company', async () => {
    const people = gmbhFile.roles.state === 'read' ? gmbhFile.roles.content : []
    const administrator = role('i', 'Ute Rabe', { type: 'insolvency_administrator', since: '2026-10-01' })
    await open({
      ...gmbhFile,
      roles: {
        ...(gmbhFile.roles as Extract<CompanyFile['roles'], { state: 'read' }>),
        content: [...people, administrator],
      },
    })
    await expect.element(page.getByRole('heading', { name: 'Note' })).toBeVisible()
    await expect.element(page.getByText(/^Nobody from the company\. Ute Rabe acts/)).toBeVisible()
    expect(page.getByText('Maren Halvorsen alone').elements()).toHaveLength(0)
    const headings = [...document.querySelectorAll('.signing h3')].map((heading) => heading.textContent)
    expect(headings[0]).toBe('Note')
    // The answer comes first, then what it rests on.
    const parts = [...document.querySelectorAll('.signing > *')].map(({ className }) => className)
    expect(parts[1]).toBe('signing-nobody')
    expect(parts[2]).toContain('signing-urgent')
  })

  it('tells the two exemptions of section 181 BGB apart, and nobody only where it is stated of everybody', async () => {
    const director = (key: string, more: Parameters<typeof role>[2]) => role(key, `Person ${key}`, more)
    const multiple =
      'mit der Befugnis, im Namen der Gesellschaft mit sich als Vertreter eines Dritten Rechtsgeschäfte abzuschließen'
    await open(
      fileOf(31, 'Zwei GmbH', 'gmbh', null, [
        director('m', { representation: multiple }),
        director('n', {}),
        director('o', { exempt181: false }),
      ]),
    )
    await expect
      .element(page.getByText('Multiple representation only, not self-dealing: exempt: Person m'))
      .toBeVisible()
    await expect.element(page.getByText('Nothing stated: Person n')).toBeVisible()
    expect(page.getByText(/^Nobody is exempt/).elements()).toHaveLength(0)
  })
})

const nasty = fileOf(
  21,
  hostile.endless,
  'gmbh',
  `${twoOrProcurator} ${hostile.markup} vertritt ${'in besonderer Weise '.repeat(200)}`,
  [
    ...Object.values(hostile).map((text, index) =>
      role(`r${index}`, text, { representation: index % 2 ? text.repeat(4) : null }),
    ),
    role('n', null),
    role('p', hostile.endless, { type: 'procurator', representation: `Prokura ${hostile.override}` }),
  ],
)

describe.each(['de', 'en'] as const)('in %s', (language) => {
  it.each(themesIn(language))('is accessible and keeps its width, %s', async (theme) => {
    for (const [file, others] of [
      [gmbhFile, []],
      [kgFile, [partnerFile]],
      [unclearFile, []],
      [nasty, []],
    ] as const) {
      await open(file, others, { language, theme })
      await drawn()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
      expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
      expect(document.querySelector('main img')).toBeNull()
      expect(await violations()).toEqual([])
      mounted.unmount()
    }
    await open(gmbhFile, [], { language, theme })
  })

  it.each([900, 420])('fits %d px', async (width) => {
    await page.viewport(width, 600)
    for (const file of [gmbhFile, unclearFile, nasty]) {
      await open(file, [], { language })
      for (const element of document.querySelectorAll('.signing :is(p, li, h3, h4)')) {
        expect(element.scrollWidth, element.textContent?.slice(0, 60)).toBeLessThanOrEqual(element.clientWidth + 1)
      }
      mounted.unmount()
    }
    await open(gmbhFile, [], { language })
    await page.viewport(1280, 800)
  })
})

it('stays accessible in forced colours', async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }])
  await open(unclearFile)
  expect(await violations()).toEqual([])
  await emulate([])
})
