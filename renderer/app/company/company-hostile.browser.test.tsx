import { describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { drawn, violations } from '../../host/mount.testing.tsx'
import {
  answerOf,
  credits,
  hostile,
  rawOf,
  sampleDocuments,
  sampleEvents,
  sampleFile,
  sampleRecord,
  sampleRoles,
  sampleStatements,
  sampleSummary,
} from '../../parts/party-file/company-file.testing.ts'
import { open } from './open-company.testing.tsx'

/** The provider's session has `send`; vitest's own type leaves it to the provider. */
const emulate = (features: readonly { readonly name: string; readonly value: string }[]): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )

describe('hostile data', () => {
  const nasty = hostile.endless
  const file = sampleFile({
    summary: { ...sampleSummary, name: nasty },
    record: {
      state: 'read',
      answers: [answerOf(11, 'company', { call: `GET /v1/${'x'.repeat(400)}` })],
      price: credits(10),
      nextPage: null,
      totalCount: null,
      content: {
        ...sampleRecord,
        name: nasty,
        formerNames: Object.values(hostile),
        seat: hostile.override,
        status: hostile.markup,
        legalForm: hostile.invisible,
        purpose: `${hostile.markup} ${'Gegenstand '.repeat(400)}`,
        capital: { amount: 'viel', currency: hostile.override },
        euid: nasty,
        register: { number: hostile.markup, court: nasty, courtCode: 'zz' },
      },
    },
    events: {
      state: 'read',
      answers: [answerOf(12, 'company-events')],
      price: credits(10),
      nextPage: null,
      totalCount: 3,
      content: Object.values(hostile).map((text, index) => ({
        ...sampleEvents[0]!,
        key: `e${index}`,
        type: text,
        text: text.repeat(3),
        previous: text,
        current: text,
        effectiveOn: index % 2 ? null : '2026-13-99',
      })),
    },
    roles: {
      state: 'read',
      answers: [answerOf(13, 'company-roles')],
      price: credits(10),
      nextPage: null,
      totalCount: null,
      content: Object.values(hostile).map((text, index) => ({
        ...sampleRoles[0]!,
        key: `r${index}`,
        holderName: text,
        holderKind: index % 2 ? 'company' : 'person',
        type: text,
        city: text,
        representation: text,
      })),
    },
    statements: {
      state: 'read',
      answers: [answerOf(14, 'company-statements')],
      price: credits(10),
      nextPage: null,
      totalCount: null,
      content: [
        {
          ...sampleStatements[0]!,
          title: nasty,
          currency: hostile.override,
          figures: Object.values(hostile).map((name) => ({ name, value: 1e21 })),
        },
        ...['2025-12-31', '2023-12-31', hostile.override, '9999-99-99'].map((to, index) => ({
          ...sampleStatements[0]!,
          key: `s${index}`,
          to,
          publishedOn: hostile.override,
          title: null,
          currency: hostile.override,
          figures: [
            { name: 'equity', value: [-1e300, 1e300, 5, 5][index] ?? null },
            { name: 'revenue', value: null },
            { name: 'employees', value: 1e21 },
          ],
        })),
      ],
    },
    documents: {
      state: 'read',
      answers: [answerOf(15, 'company-documents')],
      price: credits(10),
      nextPage: null,
      totalCount: null,
      content: Object.values(hostile).map((text, index) => ({
        ...sampleDocuments[0]!,
        key: `d${index}`,
        name: text,
        type: text,
        date: text,
        format: text,
        url: index % 2 ? `https://register.example/${encodeURIComponent(nasty)}` : `javascript:${text}`,
      })),
    },
    contact: {
      state: 'read',
      content: null,
      answers: [answerOf(16, 'company-contact')],
      price: { kind: 'unknown' },
      nextPage: null,
      totalCount: null,
    },
  })
  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`neither breaks layout nor accessibility of any section, ${language}, ${theme}`, async () => {
        await open(
          file,
          {
            answers: {
              raw: ({ id }) =>
                Promise.resolve(
                  ok(rawOf(answerOf(id, 'company'), { [nasty]: hostile.override, x: [null, '', hostile.markup] })),
                ),
            },
          },
          { language, theme },
        )
        for (const key of ['1', '2', '3', '4', '5', '6', '7', '8']) {
          await page
            .getByRole('tab')
            .nth(Number(key) - 1)
            .click()
          await drawn()
          expect(document.documentElement.scrollWidth, `section ${key}`).toBeLessThanOrEqual(window.innerWidth)
          expect(document.querySelector('main img')).toBeNull()
          expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
          expect(await violations(), `section ${key}`).toEqual([])
        }
      })
    }
  }

  it('stays accessible in forced colours', async () => {
    await emulate([{ name: 'forced-colors', value: 'active' }])
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    await open(file, { answers: { raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'company'), { a: null }))) } })
    for (let index = 0; index < 8; index += 1) {
      await page.getByRole('tab').nth(index).click()
      expect(await violations(), `section ${index + 1}`).toEqual([])
    }
    await emulate([])
  })

  it('fits 900 by 600', async () => {
    await page.viewport(900, 600)
    await open(file, { answers: { raw: ({ id }) => Promise.resolve(ok(rawOf(answerOf(id, 'company'), { a: 1 }))) } })
    for (let index = 0; index < 8; index += 1) {
      await page.getByRole('tab').nth(index).click()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(900)
    }
    expect(await violations()).toEqual([])
    await page.viewport(1280, 800)
  })
})
