import { expect, it } from 'vitest'
import { languageAsked, refusalPage } from './refusal-page.ts'

it.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr, de;q=0.5, en;q=0.7', 'en'],
  ['fr-FR, de-AT;q=0.3', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['den', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('a browser that asks for "%s" is answered in %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})

it('says in either language that the link is used, and what to do; the other refusal says something else', () => {
  expect(refusalPage('link-used', 'de')).toContain('<html lang="de">')
  expect(refusalPage('link-used', 'de')).toMatch(/schon benutzt.*neu starten/s)
  expect(refusalPage('link-used', 'en')).toMatch(/already been used.*Start Registerblick again/s)
  expect(refusalPage('link-needed', 'en')).not.toContain('used')
})
