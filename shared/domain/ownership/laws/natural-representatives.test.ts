import { describe, expect, it } from 'vitest'
import type { Role } from '../../company/role.ts'
import { partyId, type PartyId } from '../../ids.ts'
import { naturalRepresentatives } from './natural-representatives.ts'

const role = (name: string, type: string, more: Partial<Role> = {}): Role => ({
  key: name,
  holderName: name,
  holderKind: 'person',
  holderId: null,
  type,
  city: null,
  birthYear: null,
  representation: null,
  since: null,
  until: null,
  ...more,
})
const firm = (name: string, type: string, id: number | null): Role =>
  role(name, type, { holderKind: 'company', holderId: id === null ? null : partyId(id) })

const found = (kept: Readonly<Record<number, readonly Role[]>>) =>
  naturalRepresentatives(partyId(1), (id: PartyId) => kept[id] ?? null, '2026-11-22')?.people.map(
    ({ role: { holderName }, kind, through }) => [holderName, kind, through],
  ) ?? null

describe('natural persons who represent a company', () => {
  it('of a GmbH & Co. KG are the managing directors of its general partner, no limited partners', () => {
    const kg = [firm('V-GmbH', 'general_partner', 2), role('Lia', 'limited_partner')]
    expect(found({ 1: kg, 2: [role('Eva', 'managing_director')] })).toEqual([['Eva', 'person', ['V-GmbH']]])
  })

  it('at any height, and without end in a circle', () => {
    const kept = {
      1: [firm('KG 2', 'general_partner', 2)],
      2: [firm('GmbH 3', 'general_partner', 3), firm('KG 1', 'general_partner', 1)],
      3: [role('Eva', 'managing_director')],
    }
    expect(found(kept)).toEqual([['Eva', 'person', ['KG 2', 'GmbH 3']]])
  })

  it('a company whose roles nobody read stands as what is missing, never as a person', () => {
    expect(found({ 1: [firm('V-GmbH', 'general_partner', 2)] })).toEqual([['V-GmbH', 'company', []]])
    expect(found({ 1: [firm('V-GmbH', 'general_partner', null)] })).toEqual([['V-GmbH', 'company', []]])
    expect(found({ 1: [role('?', 'general_partner', { holderKind: null })] })).toEqual([['?', 'company', []]])
  })

  it('nobody who left, and liquidators alone where there are any', () => {
    const left = role('Jan', 'managing_director', { until: '2026-11-21' })
    expect(found({ 1: [left, role('Eva', 'managing_director')] })).toEqual([['Eva', 'person', []]])
    expect(found({ 1: [role('Eva', 'managing_director'), role('Liv', 'liquidator')] })).toEqual([['Liv', 'person', []]])
  })

  it('of a list that is a part there may be others, at whatever height; a part of who represents nobody here leaves out none', () => {
    const kept: Readonly<Record<number, readonly Role[]>> = {
      1: [firm('V-GmbH', 'general_partner', 2), firm('K-GmbH', 'limited_partner', 3)],
      2: [role('Eva', 'managing_director')],
      3: [role('Uwe', 'managing_director')],
    }
    const wholeWith = (part: number | null) =>
      naturalRepresentatives(
        partyId(1),
        (id: PartyId) => kept[id] ?? null,
        '2026-11-22',
        (id) => id === part,
      )?.whole
    expect([1, 2, 3, null].map(wholeWith)).toEqual([false, false, true, true])
  })

  it('roles that nobody read are not nobody', () => {
    expect(found({})).toBeNull()
    expect(found({ 1: [] })).toEqual([])
  })
})
