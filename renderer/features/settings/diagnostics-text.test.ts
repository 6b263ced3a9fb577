import { describe, expect, it } from 'vitest'
import { defaultSettings, type AppState, type Diagnostics } from '../../../shared/contract/state.ts'
import { daysLeft, oldNamesEnd } from './days-left.ts'
import { diagnosticsText, pathOf } from './diagnostics-text.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const state: AppState = {
  version: '0.1.0',
  host: 'browser',
  mode: 'real',
  otherLibrary: null,
  savedFromDamage: null,
  damagedPage: false,
  dataDir: '/home/mara/registerblick',
  readOnly: null,
  settings: { ...defaultSettings, language: 'de' },
  service: {
    address: 'https://api.example.test',
    dialect: 'october',
    connection: 'online',
    lastAnswerAt: '2026-11-21T09:58:00Z',
  },
  key: { state: 'keychain', backend: 'Secret Service' },
}
const nothing: Diagnostics = { lines: [], capabilities: [], deprecations: [], failures: [], requests30Days: 3108 }
const text = (more: Partial<Diagnostics> = {}, changed: Partial<AppState> = {}): string =>
  diagnosticsText({ ...state, ...changed }, { ...nothing, ...more }, now)

describe('the text of the diagnostics', () => {
  it('is English with labels that stay, whatever the language of the interface', () => {
    expect(
      text({
        lines: [
          { label: 'version', value: '0.1.0' },
          { label: 'store', value: 'ok' },
        ],
      }).split('\n'),
    ).toEqual([
      'Registerblick diagnostics, 2026-11-21T10:00:00.000Z',
      'application: Registerblick 0.1.0, browser',
      'service side: after the October 2026 release (october)',
      'service address: https://api.example.test',
      'connection: online',
      'last answer: 2026-11-21T09:58:00Z',
      'key state: keychain (Secret Service)',
      'requests in 30 days, own count: 3108',
      'old names end: 2026-12-31T23:59:59Z (days left: 40)',
      '',
      'more (1)',
      '- store: ok',
      '',
      'capabilities (0)',
      '- none',
      '',
      'deprecations (0)',
      '- none',
      '',
      'failures of this run (0)',
      '- none',
      '',
    ])
  })

  it('says what is offered, what is replaced until when, and what failed with what it cost', () => {
    const whole = text({
      capabilities: [{ operation: 'company-documents', offered: false, at: '2026-11-20T08:00:00Z' }],
      deprecations: [
        {
          operation: 'events',
          call: 'GET /v1/company-events',
          deprecatedAt: '2026-03-02T00:00:00Z',
          sunsetAt: '2026-12-31T23:59:59Z',
          link: 'https://docs.example.test/migration',
          headers: { deprecation: '@1772409600', 'set-cookie': 'sid=1' },
          seenAt: '2026-11-21T09:00:00Z',
        },
      ],
      failures: [
        {
          at: '2026-11-21T09:30:00Z',
          call: 'GET /v1/companies/cmp_01',
          operation: 'company',
          kind: 'answer-lost',
          money: 'uncertain',
          attempts: 3,
        },
      ],
    })
    expect(whole).toContain('- company-documents: not offered, learned 2026-11-20T08:00:00Z')
    expect(whole).toContain(
      '- GET /v1/company-events (events); deprecated 2026-03-02T00:00:00Z; sunset 2026-12-31T23:59:59Z (days left: 40); ' +
        'link https://docs.example.test/migration; seen 2026-11-21T09:00:00Z; deprecation: @1772409600',
    )
    expect(whole).toContain(
      '- 2026-11-21T09:30:00Z GET /v1/companies/cmp_01 (company): answer-lost, attempts 3, money uncertain',
    )
    expect(whole).not.toContain('sid=1')
  })

  it("carries neither credentials nor what was asked for, and nobody's value begins a line", () => {
    const whole = text(
      {
        lines: [
          { label: 'service', value: 'https://mara:geheim@api.example.test' },
          { label: 'odd', value: 'Authorization: Bearer rb_live_123\nkey state: forged' },
        ],
        failures: [
          {
            at: '2026-11-21T09:30:00Z',
            call: 'GET /v1/search/companies?name=Halvorsen&limit=20',
            operation: 'search-companies',
            kind: 'offline',
            money: 'none',
            attempts: 1,
          },
        ],
      },
      { service: { ...state.service, address: 'https://x:y@api.example.test' } },
    )
    for (const secret of ['geheim', 'rb_live_123', 'Halvorsen', 'x:y@']) expect(whole).not.toContain(secret)
    expect(whole.split('\n').filter((line) => line.startsWith('key state'))).toEqual([
      'key state: keychain (Secret Service)',
    ])
    expect(pathOf('GET /v1/search/companies?name=Halvorsen')).toBe('GET /v1/search/companies')
  })

  it("says of a header that can't be read that it can't", () => {
    expect(
      text({
        deprecations: [
          {
            operation: 'events',
            call: 'GET /v1/company-events',
            deprecatedAt: null,
            sunsetAt: null,
            link: null,
            headers: { Deprecation: 'true' },
            seenAt: '2026-11-21T09:00:00Z',
          },
        ],
      }),
    ).toContain('deprecated not legible; sunset not legible; link none; seen 2026-11-21T09:00:00Z; Deprecation: true')
  })
})

describe('the days left', () => {
  it('are whole days, none on the last, and less when it is over', () => {
    expect(daysLeft(oldNamesEnd, now)).toBe(40)
    expect(daysLeft(oldNamesEnd, Date.parse('2026-12-31T00:30:00Z'))).toBe(0)
    expect(daysLeft(oldNamesEnd, Date.parse('2027-01-01T00:30:00Z'))).toBe(-1)
  })
})
