import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { formOf } from '../../../shared/domain/ownership/laws/subject.ts'
import { emptyView, type DeskView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { DeskFigures } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { openTab } from '../../data/tabs.ts'
import { Button, classes } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { CanvasPicture } from './canvas-picture.tsx'
import { useDesks, useFigures, useHeads, useSaveDesk } from '../../data/ownership.ts'
import './desk.css'
import type { Picture } from '../../../shared/domain/ownership/picture/picture.ts'
import { describe, knownOf } from './graph/words.ts'
import { useFormat } from '../../ui/use-format.ts'
import { JobList } from './job-list.tsx'
import { Outline } from './outline.tsx'
import { firstRoom, firstScale } from './picture/stage.ts'
import { ReadOwners } from './read-owners.tsx'
import { useDeskPicture } from './use-desk-picture.ts'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

const nobody: ReadonlySet<string> = new Set()
const none: DeskView['same'] = []

/** The owners of one company inside its file: a compact picture, what reading costs, jobs, and the way to a desk. */
export function OwnersSection({
  company,
  changes = 0,
}: {
  readonly company: CompanySummary
  /** Changes of the list that are known of and were not read. */
  readonly changes?: number
}): ReactNode {
  const ids = useMemo(() => [company.id], [company.id])
  const heads = useHeads(ids)
  const figures = useFigures({ companies: ids, until: null, compareWith: null, same: none, different: none })
  const file = heads.data?.find((each) => each.company.id === company.id)
  const failed = [heads, figures].find(({ error }) => error !== null)
  if (failed?.error) return <ErrorNotice error={failed.error.appError} boxed onRetry={() => void failed.refetch()} />
  if (file === undefined || figures.data === undefined || figures.isPlaceholderData) return <div aria-busy="true" />
  return <Owners file={file} figures={figures.data} changes={changes} />
}

/** Opens the desk whose subject is this company; a new one where there is none. */
function useOpenDesk(file: OwnershipHead): { readonly open: () => void; readonly error: AppError | null } {
  const { data: desks } = useDesks()
  const save = useSaveDesk()
  const [error, setError] = useState<AppError | null>(null)
  const open = async (): Promise<void> => {
    const there = desks?.find(({ companies }) => companies[0] === file.company.id)
    if (there !== undefined) return openTab({ kind: 'desk', id: there.id })
    const outcome = await save(null, {
      name: file.company.name?.slice(0, 200) ?? '',
      companies: [file.company.id],
      view: emptyView,
    })
    if (outcome.ok) openTab({ kind: 'desk', id: outcome.value.id })
    else setError(outcome.error)
  }
  return { open: () => void open(), error }
}

/** So that nothing above the company is cut off at the first look. */
const pictureHeight = (picture: Picture): CSSProperties =>
  ({ '--picture-height': `${Math.ceil(picture.area.height * firstScale + 2 * firstRoom)}px` }) as CSSProperties

function Owners({
  file,
  figures,
  changes,
}: {
  readonly file: OwnershipHead
  readonly figures: DeskFigures
  readonly changes: number
}): ReactNode {
  const { t } = useTranslation('ownership')
  const { t: company } = useTranslation('company')
  const format = useFormat()
  const [selected, setSelected] = useState<string | null>(null)
  const { t: laws } = useTranslation('ownershipLaws')
  const ownersWords = useOwnersWords(file.company.legalForm)
  const noOwners = formOf(file.company)
  const { open, error } = useOpenDesk(file)
  const desk = useDeskPicture(figures, emptyView, nobody)
  const nodes = useMemo(() => new Map(desk?.seen.nodes.map((node) => [node.key, node])), [desk?.seen])
  if (desk === null) return <div aria-busy="true" />
  const { picture, seen, words, subject, ownership, roots } = desk
  const read = file.answers.length > 0
  return (
    <div className={classes('owners-section', !read && 'owners-unread')}>
      <div className="owners-main">
        <div className="section-panel-head">
          <h2>{ownersWords.many}</h2>
          {read && subject !== null && (
            <span className="small dim">{knownOf(t, words, ownership, subject as PartyKey)}</span>
          )}
          {changes > 0 && (
            <span className="owners-changed">
              <Mark name="changed" />
              {company('known.list', { count: changes })}
            </span>
          )}
          <span className="grow" />
          <Button icon="desk" onPress={open}>
            {t('section.open')}
          </Button>
        </div>
        {error !== null && <ErrorNotice error={error} boxed />}
        {read ? (
          <div className="owners-picture" style={pictureHeight(picture)}>
            <CanvasPicture
              inPage
              picture={picture}
              label={t('picture.label', { name: file.company.name ?? '', nodes: picture.nodes.length })}
              selected={selected}
              onSelect={setSelected}
              description={selected === null ? '' : describe(t, words, seen, nodes, selected)}
              found={nobody}
              proof={nobody}
              onMenu={open}
            />
          </div>
        ) : (
          <p className="section-panel-none">
            {file.notThere === undefined
              ? t('section.notRead')
              : company(`notThere.${file.notThere.why}.text`, { time: format.moment(file.notThere.at) })}
          </p>
        )}
        {noOwners !== null && <p className="small section-panel-none">{laws(`noOwnerForm.${noOwners}`)}</p>}
        {read && (
          <Outline
            narrow
            label={t('outline.label', { name: file.company.name ?? '' })}
            graph={seen}
            words={words}
            roots={roots}
            selected={selected}
            found={nobody}
            saidOf={() => null}
            onSelect={setSelected}
            onMenu={open}
            onUnfold={() => undefined}
          />
        )}
      </div>
      <div className="owners-side">
        <section>
          <h3>{t('read.title', ownersWords)}</h3>
          <ReadOwners file={file} ledger={!read} onRead={() => undefined} />
        </section>
        {file.jobs.length > 0 && (
          <section>
            <h3>{t('job.title')}</h3>
            <JobList jobs={file.jobs} offers={file.offers} />
          </section>
        )}
      </div>
    </div>
  )
}
