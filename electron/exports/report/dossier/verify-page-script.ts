import type { ToVerify, Verified } from './verify.ts'
import type { VerifyPageWords } from '../../../../shared/words/verify-page.ts'

/**
 * The script of the page that verifies a dossier. Its source text is put into that page, so it must use no imports and
 * no names from outside. What it shows comes from a file and is set as text, never as markup.
 */
export function runVerifyPage(
  t: VerifyPageWords,
  verify: (given: ToVerify, sha256: (bytes: Uint8Array) => Promise<string>) => Promise<Verified>,
): void {
  const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

  /** SHA-256 (FIPS 180-4), where the browser has none for a page from a file. */
  const ownSha256 = (message: Uint8Array): string => {
    const primes: number[] = []
    for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
    const part = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0
    const k = primes.map((prime) => part(Math.cbrt(prime)))
    const h = primes.slice(0, 8).map((prime) => part(Math.sqrt(prime)))
    const length = ((message.length + 72) >> 6) << 6
    const tail = new Uint8Array(128)
    const whole = message.length - (message.length % 64)
    tail.set(message.subarray(whole))
    tail[message.length - whole] = 0x80
    const tailLength = length - whole
    const bits = new DataView(tail.buffer)
    bits.setUint32(tailLength - 8, Math.floor(message.length / 2 ** 29))
    bits.setUint32(tailLength - 4, (message.length << 3) >>> 0)
    const w = new Uint32Array(64)
    const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))
    const block = (view: DataView, at: number): void => {
      for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(at + i * 4)
      for (let i = 16; i < 64; i += 1) {
        const [x, y] = [w[i - 15] as number, w[i - 2] as number]
        w[i] =
          ((w[i - 16] as number) +
            (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
            (w[i - 7] as number) +
            (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) >>>
          0
      }
      let [a, b, c, d, e, f, g, j] = h as [number, number, number, number, number, number, number, number]
      for (let i = 0; i < 64; i += 1) {
        const one =
          (j +
            (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
            ((e & f) ^ (~e & g)) +
            (k[i] as number) +
            (w[i] as number)) >>>
          0
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0
        j = g
        g = f
        f = e
        e = (d + one) >>> 0
        d = c
        c = b
        b = a
        a = (one + two) >>> 0
      }
      for (const [index, value] of [a, b, c, d, e, f, g, j].entries()) h[index] = ((h[index] as number) + value) >>> 0
    }
    const body = new DataView(message.buffer, message.byteOffset, message.byteLength)
    for (let at = 0; at < whole; at += 64) block(body, at)
    for (let at = 0; at < tailLength; at += 64) block(bits, at)
    return h.map((value) => value.toString(16).padStart(8, '0')).join('')
  }
  const sha256 = async (bytes: Uint8Array): Promise<string> =>
    globalThis.crypto?.subtle === undefined
      ? ownSha256(bytes)
      : hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)))

  const element = (tag: string, content: string | Node[] = [], className = ''): HTMLElement => {
    const made = document.createElement(tag)
    if (className !== '') made.className = className
    made.append(...(typeof content === 'string' ? [content] : content))
    return made
  }
  const by = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
  const table = (heads: string[], rows: Node[][]): HTMLElement => {
    const head = element('thead', [
      element(
        'tr',
        heads.map((text) => {
          const cell = element('th', text)
          cell.setAttribute('scope', 'col')
          return cell
        }),
      ),
    ])
    return element('table', [
      head,
      element(
        'tbody',
        rows.map((cells) =>
          element(
            'tr',
            cells.map((cell) => element('td', [cell])),
          ),
        ),
      ),
    ])
  }
  const text = (value: string | number): Node => document.createTextNode(String(value))

  const show = (verified: Verified): void => {
    const { ok, problems, manifest, seal } = verified
    const result = by('result')
    const details = by('details')
    details.replaceChildren()
    if (manifest === null) {
      result.replaceChildren(element('p', t.none, 'verdict bad'))
      return
    }
    const badFiles = new Set(problems.map(({ file }) => file))
    result.replaceChildren(
      element('p', ok ? t.good : t.bad, ok ? 'verdict ok' : 'verdict bad'),
      element('p', ok ? t.goodText : t.badText),
      ...(ok
        ? []
        : [
            element(
              'ul',
              problems.map(({ file, what }) =>
                element('li', [element('code', file === '' ? t.archive : file), text(`: ${t.what[what] ?? what}`)]),
              ),
            ),
          ]),
    )
    const list = manifest.answers.map((answer) => [
      text(answer.number),
      element('code', answer.request),
      text(answer.readAt),
      element('code', answer.sha256),
      badFiles.has(answer.path) ? element('span', t.bad, 'no') : text(t.ok),
    ])
    const answers = new Map(manifest.answers.map((answer) => [answer.number, answer]))
    const rows = manifest.statements.map(({ id, text: said, answers: numbers, entry, computed }) => {
      const link = element('a', said) as HTMLAnchorElement
      link.href = `report.html#${encodeURIComponent(id)}`
      const rests = element(
        'span',
        numbers.length === 0
          ? t.noSource
          : numbers.flatMap((number, index) => {
              const answer = answers.get(number)
              return [
                text(`${index === 0 ? '' : '; '}${number}: `),
                element('code', `${answer?.request ?? ''} · ${answer?.sha256.slice(0, 16) ?? ''}…`),
              ]
            }),
      )
      if (computed) rests.append(` (${t.computed})`)
      return {
        row: [
          link,
          rests,
          text(entry === null ? '' : [entry.number, entry.on].filter((value) => value !== null).join(', ')),
        ],
        said: said.toLowerCase(),
      }
    })
    const filter = document.createElement('input')
    filter.type = 'search'
    filter.setAttribute('aria-label', t.filter)
    filter.placeholder = t.filter
    const sentences = table(
      [t.sentence, t.rests, t.entry],
      rows.map(({ row }) => row),
    )
    const shown = [...sentences.querySelectorAll('tbody tr')] as HTMLElement[]
    filter.addEventListener('input', () => {
      for (const [index, row] of shown.entries())
        row.hidden = !(rows[index]?.said ?? '').includes(filter.value.toLowerCase())
    })
    details.replaceChildren(
      element('p', ok ? t.proves : t.provesNothing),
      element('p', [text(`${t.seal}: `), element('code', seal ?? '')]),
      element(
        'p',
        `${manifest.title}. ${t.made} ${manifest.madeAt} ${t.by} Registerblick ${manifest.program?.version ?? ''}${manifest.service === null ? '' : `, ${t.from} ${manifest.service}`}. ${verified.files} ${t.files}.`,
      ),
      element('h2', t.answers),
      table(['', t.request, t.read, t.hash, t.state], list),
      element('h2', t.sentences),
      filter,
      sentences,
    )
  }

  const run = async (given: ToVerify): Promise<void> => {
    by('result').replaceChildren(element('p', t.checking))
    try {
      show(await verify(given, sha256))
    } catch {
      by('details').replaceChildren()
      by('result').replaceChildren(element('p', t.none, 'verdict bad'))
    }
  }
  const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
  const take = async (files: readonly File[]): Promise<void> => {
    const [first] = files
    if (first === undefined) return
    if (files.length === 1 && first.name.toLowerCase().endsWith('.zip')) {
      await run({ archive: await bytesOf(first) })
      return
    }
    const found = new Map<string, Uint8Array>()
    // Paths begin with the folder that was chosen.
    for (const file of files)
      found.set(file.webkitRelativePath.split('/').slice(1).join('/') || file.name, await bytesOf(file))
    await run({ files: found })
  }
  for (const id of ['zip', 'folder']) {
    const input = by(id) as HTMLInputElement
    input.addEventListener('change', () => void take([...(input.files ?? [])]))
  }
  const drop = by('drop')
  document.addEventListener('dragover', (event) => {
    event.preventDefault()
    drop.classList.add('over')
  })
  document.addEventListener('dragleave', () => drop.classList.remove('over'))
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    drop.classList.remove('over')
    void take([...(event.dataTransfer?.files ?? [])])
  })
}
