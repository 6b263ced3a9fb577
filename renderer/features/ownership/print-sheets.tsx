import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '../../../shared/domain/language.ts'
import { drawPicture, edgeBounds } from '../../../shared/domain/ownership/picture/draw-picture.ts'
import { legendOf, samples, sampleSize } from '../../../shared/domain/ownership/picture/legend.ts'
import {
  mmPerUnit,
  paperSizes,
  paperSpaces,
  planPaper,
  type PaperPlan,
  type Sheet,
} from '../../../shared/domain/ownership/picture/paper.ts'
import { pictureWords } from '../../../shared/words/picture.ts'
import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import type { DeskSheet } from '../../../shared/domain/ownership/explain/law-sheet.ts'
import type { Picture } from '../../../shared/domain/ownership/picture/picture.ts'
import { paperPalette } from '../../../shared/domain/ownership/picture/svg-picture.ts'
import { reactPen } from './picture/react-pen.tsx'
import { PrintText } from './print-text.tsx'
import './print-sheets.css'

export interface PrintSheetsProps {
  readonly picture: Picture
  /** What the desk says beside its picture. */
  readonly sheet: DeskSheet
  /** Who can sign; null: nothing is kept of the subject. */
  readonly signing: DeskSigning | null
  readonly language: Language
  /** Name of the desk. */
  readonly title: string
  /** Days of the reads as they are written; empty: nothing was read. */
  readonly days: string
  readonly comparedDay: string | null
  readonly madeOn: string
  /** Whom the data came through. */
  readonly service: string | null
  /** After printing, or after it was canceled. */
  readonly onDone: () => void
}

const millimetres = (value: number): string => `${value}mm`

/** Which owner's branch stands on which sheet. */
function PrintIndex({ plan, language }: { readonly plan: PaperPlan; readonly language: Language }): ReactNode {
  const { index: say } = pictureWords[language]
  return (
    <div className="print-index">
      <table>
        <caption>{say.title}</caption>
        <thead>
          <tr>
            {[say.owner, say.share, say.parties, say.sheet].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.index.map(({ owner, share, parties, sheet }, at) => (
            <tr key={at}>
              <th scope="row">{owner === '' ? say.others : owner}</th>
              <td>{share}</td>
              <td>{parties}</td>
              <td>{sheet}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Drawing({
  sheet,
  plan,
  label,
}: {
  readonly sheet: Sheet
  readonly plan: PaperPlan
  readonly label: string
}): ReactNode {
  const { x, y, width, height } = sheet.part
  const parts = useMemo(() => {
    const made = reactPen(paperPalette, 'print-hatch')
    drawPicture(made.pen, sheet.picture, edgeBounds(sheet.picture), sheet.part, 1)
    return made.parts
  }, [sheet])
  const scale = Math.min(1, plan.room.width / mmPerUnit / width, plan.room.height / mmPerUnit / height)
  return (
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id="print-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill={paperPalette.node} />
          <path d="M0 0V7" stroke={paperPalette.hatch} strokeWidth="3" />
        </pattern>
      </defs>
      {parts}
    </svg>
  )
}

/** Kept here while it is printed: a class that makes the page show nothing but the sheets. */
const printing = 'printing-sheets'

/**
 * The desk as sheets of paper in the page itself, in sight only on paper; opens the system's dialog as soon as it stands
 * there. The same sheets as those of the PDF (electron/exports/ownership/desk-paper.ts).
 */
export function PrintSheets({
  picture,
  sheet: text,
  signing,
  language,
  title,
  days,
  comparedDay,
  madeOn,
  service,
  onDone,
}: PrintSheetsProps): ReactNode {
  const texts = pictureWords[language]
  const plan = useMemo(() => planPaper(picture), [picture])
  const legend = useMemo(
    () =>
      legendOf(picture).map((entry) => {
        const made = reactPen(paperPalette, 'print-hatch')
        samples[entry](made.pen)
        return { entry, parts: made.parts }
      }),
    [picture],
  )
  const done = useRef(onDone)
  useLayoutEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    document.body.classList.add(printing)
    const finish = (): void => done.current()
    addEventListener('afterprint', finish)
    // Chromium blocks here until the dialog is closed; other browsers return and tell afterwards.
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', finish)
      document.body.classList.remove(printing)
    }
  }, [])
  const name = texts.ownersOf(title)
  const said = [
    texts.direction,
    texts.readOn(days),
    ...(comparedDay === null ? [] : [texts.compared(comparedDay)]),
  ].join(' · ')
  const notes = [
    texts.notRegister,
    texts.source(service, days),
    texts.madeOn(madeOn),
    ...(plan.tooSmall ? [texts.tooSmall] : []),
  ].join(' ')
  const { width, height } = paperSizes[plan.paper]
  const indexed = plan.index.length > 0
  const count = plan.sheets.length + (indexed ? 1 : 0)
  const ownerOf = (owner: string): string => (owner === '' ? texts.index.others : owner)
  const frame = (key: string, part: string, drawing: ReactNode, mark: string, cut = false): ReactNode => (
    <section
      key={key}
      style={{
        width: millimetres(width),
        height: millimetres(height - 0.2),
        padding: millimetres(paperSpaces.margin),
      }}
    >
      <header style={{ height: millimetres(paperSpaces.head) }}>
        <h2>
          {name}
          {part === '' ? '' : `, ${part}`}
        </h2>
        <p>{said}</p>
      </header>
      <figure style={{ height: millimetres(plan.room.height) }} className={cut ? 'print-part' : undefined}>
        {drawing}
      </figure>
      <footer style={{ height: millimetres(paperSpaces.foot) }}>
        <ul aria-label={texts.legendTitle}>
          {legend.map(({ entry, parts }) => (
            <li key={entry}>
              <svg
                width={sampleSize.width * 0.8}
                height={sampleSize.height * 0.8}
                viewBox={`0 0 ${sampleSize.width} ${sampleSize.height}`}
                aria-hidden="true"
              >
                {parts}
              </svg>{' '}
              {texts.legend[entry]}
            </li>
          ))}
        </ul>
        <p>{notes}</p>
        <p className="print-mark">{mark}</p>
      </footer>
    </section>
  )
  return createPortal(
    <div className={`print-sheets print-${plan.paper}`} lang={language}>
      {indexed && frame('index', '', <PrintIndex plan={plan} language={language} />, texts.sheet('', 1, count))}
      {plan.sheets.map((sheet, at) => {
        const cut = plan.overview && at > 0
        const part = indexed ? texts.branch(sheet.owners.map(ownerOf)) : sheet.name
        const mark =
          count === 1 ? '' : texts.sheet(indexed ? String(at + 1) : sheet.name, at + (indexed ? 2 : 1), count)
        const drawing = <Drawing sheet={sheet} plan={plan} label={name} />
        return frame(`sheet ${at}`, part, drawing, mark, cut)
      })}
      <PrintText sheet={text} signing={signing} heading={name} />
    </div>,
    document.body,
  )
}
