/** A row of the team's ledger. Credits; instants in ms since 1970 by the server's clock. */
export interface LedgerRow {
  readonly uid: string
  readonly login: string
  readonly operation: string
  /** By the team's zone: 2026-11. */
  readonly month: string
  readonly state: 'reserved' | 'settled' | 'released' | 'uncertain'
  readonly reserved: number | null
  readonly charged: number | null
  readonly counted: number
  readonly offline: boolean
  readonly despite: readonly string[]
  readonly at: number
  readonly answer: string | null
  /** Request keys: those of its answer, or its own while it is uncertain. */
  readonly keys: readonly string[]
}

/** What stands on a desktop's disk after it was ended. */
export interface KeptLibrary {
  readonly name: string
  /** The newest change that it has. */
  readonly place: number
  /** Answers by the team's uid, with the hash of the body. */
  readonly answers: ReadonlyMap<string, string>
  /** Rows of the ledger by uid: state and charge. */
  readonly ledger: ReadonlyMap<string, string>
  /** Calls, answers and changes that wait for something. */
  readonly waiting: number
  /** What it shows of a company, as text, by name. */
  readonly shown: ReadonlyMap<string, string>
}

/** Credits of one month and one login; `*` is the team. */
export interface Spend {
  readonly login: string
  readonly month: string
  readonly reserved: number
  readonly settled: number
  readonly uncertain: number
  /** Of these, what was bought while the server was out of reach. */
  readonly offline: number
}

/** What is compared when the storm is over. */
export interface Remains {
  /** Credits that the register service charged. */
  readonly bill: number
  readonly ledger: readonly LedgerRow[]
  /** Answers at the server, with the hashes of their bodies. */
  readonly answers: ReadonlyMap<string, string>
  readonly head: number
  /** Numbers of all changes. */
  readonly changes: readonly number[]
  /** As the server counts them. */
  readonly spend: readonly Spend[]
  /** Caps of the month, by login; `*` is the team. */
  readonly caps: ReadonlyMap<string, number>
  readonly libraries: readonly KeptLibrary[]
}

export interface Finding {
  readonly what: string
  readonly holds: boolean
  readonly figures: string
}

const sumOf = (rows: readonly LedgerRow[], of: (row: LedgerRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** A request that was paid twice, and what says why; null: nothing does. */
export interface Twice {
  readonly first: string
  readonly second: string
  readonly why: 'despite' | 'uncertain' | 'offline' | null
}

/** What was bought again: settled and charged, with a request key that an earlier purchase had. */
export function boughtTwice(rows: readonly LedgerRow[]): readonly Twice[] {
  const paid = rows
    .filter(({ state, charged }) => state === 'settled' && charged !== 0)
    .toSorted((one, other) => one.at - other.at)
  const lost = rows.filter(({ state }) => state === 'uncertain')
  const firstBy = new Map<string, LedgerRow>()
  const found: Twice[] = []
  for (const row of paid) {
    const first = row.keys.map((key) => firstBy.get(key)).find((each) => each !== undefined)
    if (first === undefined) {
      for (const key of row.keys) firstBy.set(key, row)
      continue
    }
    const why =
      row.despite.length > 0 || first.despite.length > 0
        ? 'despite'
        : row.offline || first.offline
          ? 'offline'
          : lost.some(({ keys }) => keys.some((key) => row.keys.includes(key)))
            ? 'uncertain'
            : null
    found.push({ first: first.uid, second: row.uid, why })
  }
  return found
}

const differ = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))

/** Where two texts part, with a little of both. */
function parting(one = '', other = ''): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 40)
  return `…${one.slice(from, at + 60)}… | …${other.slice(from, at + 60)}…`
}

/** What a row of the ledger is compared by. */
export const rowSays = (state: string, charged: number | null): string => `${state} ${charged ?? '-'}`

/** A row for a person to look for in the database. */
function rowOf(rows: readonly LedgerRow[], uid: string): string {
  const row = rows.find((each) => each.uid === uid)
  return row === undefined ? uid : `${uid} ${row.operation} of ${row.login} at ${new Date(row.at).toISOString()}`
}

/** Whether each promise held, in the order in which it is printed. */
export function judge(remains: Remains): readonly Finding[] {
  const { bill, ledger, answers, head, changes, spend, caps, libraries } = remains
  const settled = sumOf(
    ledger.filter(({ state }) => state === 'settled'),
    ({ charged, reserved }) => charged ?? reserved ?? 0,
  )
  const uncertain = sumOf(
    ledger.filter(({ state }) => state === 'uncertain'),
    ({ counted }) => counted,
  )
  const twice = boughtTwice(ledger)
  const unexplained = twice.filter(({ why }) => why === null)
  const open = ledger.filter(({ state }) => state === 'reserved')
  const counted = ({ login, month }: Spend, state: LedgerRow['state']): number =>
    sumOf(
      ledger.filter((row) => row.state === state && row.month === month && (login === '*' || row.login === login)),
      (row) => row.counted,
    )
  const wrongSums = spend.filter((sums) =>
    (['reserved', 'settled', 'uncertain'] as const).some((state) => sums[state] !== counted(sums, state)),
  )
  const lacking = ledger.filter(
    ({ login, month }) =>
      !['*', login].every((whose) => spend.some((sums) => sums.login === whose && sums.month === month)),
  )
  // What was bought out of reach counts, and nobody could refuse it.
  const capped = spend.flatMap(({ login, month, ...sums }) => {
    const cap = caps.get(login)
    const spent = sums.reserved + sums.settled + sums.uncertain - sums.offline
    return cap === undefined ? [] : [{ login, month, cap, spent }]
  })
  const gaps = changes.filter((seq, index) => seq !== index + 1).length + (changes.length === head ? 0 : 1)
  const rows = new Map(ledger.map(({ uid, state, charged }) => [uid, rowSays(state, charged)]))
  const incomplete = libraries.filter(
    (library) =>
      library.place !== head ||
      library.waiting !== 0 ||
      differ(library.answers, answers).length > 0 ||
      differ(library.ledger, rows).length > 0,
  )
  const [model] = libraries
  const unlike = libraries.flatMap(({ name, shown }) =>
    model === undefined
      ? []
      : differ(shown, model.shown).map(
          (company) => `${name}, ${company}: ${parting(shown.get(company), model.shown.get(company))}`,
        ),
  )
  const companies = model?.shown.size ?? 0
  return [
    {
      what: 'settled ≤ bill ≤ settled + uncertain',
      holds: settled <= bill && bill <= settled + uncertain,
      figures: `${settled} ≤ ${bill} ≤ ${settled + uncertain} credits`,
    },
    {
      what: 'nothing bought twice that nothing explains',
      holds: unexplained.length === 0,
      figures: `${unexplained.length}; explained: ${(['despite', 'uncertain', 'offline'] as const)
        .map((why) => `${twice.filter((each) => each.why === why).length} ${why}`)
        .join(', ')}${unexplained
        .map(({ first, second }) => ` [${[first, second].map((uid) => rowOf(ledger, uid)).join(', then ')}]`)
        .join('')}`,
    },
    { what: 'no call is left open', holds: open.length === 0, figures: `${open.length} of ${ledger.length} rows` },
    {
      what: 'the sums are the ledger’s',
      holds: wrongSums.length === 0 && lacking.length === 0,
      figures: `${wrongSums.length} of ${spend.length} wrong, ${lacking.length} rows in none${wrongSums.map(({ login }) => ` [${login}]`).join('')}`,
    },
    {
      what: 'caps held',
      holds: capped.every(({ spent, cap }) => spent <= cap),
      figures: capped.map(({ login, spent, cap }) => `${login} ${spent} of ${cap}`).join(', '),
    },
    { what: 'no gap in the changes', holds: gaps === 0, figures: `${changes.length} changes, head ${head}` },
    {
      what: 'every desktop is complete',
      holds: libraries.length > 0 && incomplete.length === 0,
      figures: `${libraries.length - incomplete.length} of ${libraries.length}, ${answers.size} answers${incomplete
        .map(
          (library) =>
            ` [${library.name}: change ${library.place}, ${library.waiting} waiting, ${differ(library.answers, answers).length} answers and ` +
            `${differ(library.ledger, rows).length} rows differ]`,
        )
        .join('')}`,
    },
    {
      what: 'every desktop shows the same',
      holds: companies > 0 && unlike.length === 0,
      figures: `${companies} companies each, ${unlike.length} differ${unlike
        .slice(0, 5)
        .map((each) => ` [${each}]`)
        .join('')}`,
    },
  ]
}
