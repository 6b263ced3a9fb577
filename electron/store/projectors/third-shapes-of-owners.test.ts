import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readAccount } from './account.ts'
import { bent, check, orNull, verdict, type Compared, type Draw } from './drawn.testing.ts'
import { readJobAnswer } from './job-answer.ts'
import { readOwners } from './owners.ts'
import { accountIn, jobIn, ownersIn, type MeantShare } from './third-shapes-of-owners.testing.ts'

const company = { id: 'cmp_7', name: 'Neu GmbH' }
const shares = (draw: Draw): readonly MeantShare[] => [
  {
    owner: { id: 'per_1', name: 'Eva Kurz' },
    kind: 'person',
    percentage: draw([null, 33.3, 60]),
    nominal: draw([null, 12_500]),
  },
  {
    owner: { id: 'cmp_2', name: 'Alt AG' },
    kind: 'company',
    percentage: draw([null, 0, 40]),
    nominal: draw([null, 0]),
  },
]

type Way = readonly [name: string, bend: (draw: Draw, shape: JsonObject) => Json, losesNothing: boolean]
const ways: readonly Way[] = [
  ['whole', (_draw, shape) => shape, true],
  ['with one member bent', (draw, shape) => bent(draw, shape, ['object']) as Json, false],
]

describe.each(ways)('in shapes that nobody agreed on, %s', (way, bend, losesNothing) => {
  const lostOf = (name: string, once: (draw: Draw) => Compared): Readonly<Record<string, string>> => {
    const lost = check(`${name} ${way}`, once)
    return losesNothing ? lost : {}
  }

  test('an account has its workspace and its balance, and no balance is not zero', () => {
    const lost = lostOf('accounts', (draw) => {
      const meant = { workspace: 'wsp_7', name: 'Kanzlei', balance: draw([null, 0, 4_321]) }
      const shape = bend(draw, accountIn(draw, meant) as JsonObject) as JsonObject
      const read = readAccount(shape)
      return {
        shape,
        found: {
          workspace: orNull(meant.workspace, read?.workspaceId),
          name: orNull(meant.name, read?.name),
          balance: orNull(meant.balance, read?.balance),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('owners are who they are, each with its share, and an unknown share is not zero', () => {
    const lost = lostOf('owners', (draw) => {
      const meant = shares(draw)
      const shape = bend(draw, ownersIn(draw, company, meant) as JsonObject) as JsonObject
      const read = readOwners(
        [shape],
        { ...company, serviceIds: [company.id as never] },
        { answer: null, readAt: null },
      )
      const said = read.findings.length > 0
      const edges = read.lists.flatMap((list) => list.edges)
      const party = (name: string) => read.parties.find((one) => one.name === name)
      return {
        shape,
        found: {
          // A list without entries would say that there are none.
          none: verdict(true, !read.lists.some(({ edges: some, complete }) => complete && some.length === 0), said),
          count: verdict(2, edges.length, said || read.lists.length === 0),
          ...Object.fromEntries(
            meant.flatMap(({ owner, kind, percentage, nominal }) => {
              const found = party(owner.name)
              const edge = edges.find((one) => one.owner === found?.key)
              return [
                [`${owner.name}: kind`, verdict(kind, found?.kind, found === undefined || found.kind === 'unknown')],
                [`${owner.name}: share`, orNull(percentage, edge?.percentage)],
                [
                  `${owner.name}: nominal`,
                  orNull(nominal, edge?.nominal ? Number(edge.nominal.amount) : edge?.nominal),
                ],
              ]
            }),
          ),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a job is running, done or failed, and what it says of a failure is told', () => {
    const lost = lostOf('jobs', (draw) => {
      const meant = {
        state: draw(['running', 'done', 'failed'] as const),
        structure: { name: 'Neu GmbH', is_company: true, shareholders: [] },
        error: 'The register could not be read.',
      }
      const shape = bend(draw, jobIn(draw, meant) as JsonObject) as JsonObject
      const read = readJobAnswer('item', shape, null)
      const state = read?.step === 'item' ? read.state : null
      return {
        shape,
        // "Running" is what is said of whatever isn't understood (G5): it is asked again.
        found: { state: verdict(meant.state, state, state === null || state === 'running') },
      }
    })
    expect(lost).toEqual({})
  })
})
