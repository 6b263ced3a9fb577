import { MisreadNote } from '../../parts/party-file/misread-note.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceCredits, type Approval } from '../../../shared/domain/credits/credits.ts'
import { ok } from '../../../shared/domain/errors.ts'
import {
  referenceLists,
  type ReferenceData,
  type ReferenceList,
} from '../../../shared/domain/register/reference-data.ts'
import { runOnce, runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useReference } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Mark } from '../../ui/marks.tsx'
import { approvalOf, PriceButton } from '../../parts/prices/price-button.tsx'
import { ReadLine } from '../../parts/party-file/section-panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { RawAnswerView } from '../../parts/raw-answer/raw-answer-view.tsx'
import './reference-section.css'
import { ReferenceTable } from './reference-table.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'

type Lists = ReferenceData[ReferenceList]

/**
 * Reading is free, and the button is blue; once the service has charged for it, the button is plum and shows the price.
 */
function ReadButton({
  list,
  section,
  busy,
  onRead,
}: {
  readonly list: ReferenceList
  readonly section: Lists
  readonly busy: boolean
  readonly onRead: (approved: Approval) => void
}): ReactNode {
  const { t } = useTranslation('settings')
  const again = section.state !== 'not-read'
  const { price } = section
  if (priceCredits(price) !== 0) {
    return (
      <PriceButton
        of={list}
        label={t(again ? 'reference.againPriced' : 'reference.readPriced')}
        price={price}
        busy={busy}
        onPress={onRead}
      />
    )
  }
  return (
    <Button icon="refresh" busy={busy} onPress={() => onRead(approvalOf(price))}>
      {t(again ? 'reference.again' : 'reference.read')}
    </Button>
  )
}

/** One list: when it was read and by which call, how many entries, and they; or why there are none. */
function ListPanel({ list, section }: { readonly list: ReferenceList; readonly section: Lists }): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { reference } = useClient()
  const read = useCommand(reference.read, runs.reference(list))
  return (
    <div className="reference-list">
      <div className="reference-head">
        {section.state === 'not-read' && (
          <p className="small">
            <Mark name="unread" />
            {t('reference.notRead')}
          </p>
        )}
        {section.state === 'not-there' && (
          <p className="small">
            <Mark name="terminated" />
            {t('reference.notOffered', { time: format.moment(section.at) })}
          </p>
        )}
        {section.state === 'unreadable' && (
          <p className="small">
            <Mark name="changed" />
            {t('reference.unreadable')}
          </p>
        )}
        {section.state === 'read' && <ReadLine answers={section.answers} of={t(`reference.names.${list}`)} />}
        <span className="grow" />
        <ReadButton
          list={list}
          section={section}
          busy={read.running}
          onRead={(approved) => void read.run({ list, approved })}
        />
      </div>
      {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} boxed here />}
      {section.state === 'unreadable' && <RawAnswerView answers={section.answers} startAsText />}
      <MisreadNote section={section} />
      {section.state === 'read' && section.content.length === 0 && <p>{t('reference.none')}</p>}
      {section.state === 'read' && section.content.length > 0 && <ReferenceTable list={list} items={section.content} />}
    </div>
  )
}

/** The service's vocabulary: read once, kept, read again at will; searchable. */
export function ReferenceSection(): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { reference } = useClient()
  const { data, error, refetch } = useReference()
  const [list, setList] = useState<ReferenceList>('legal-forms')
  /** The filter reads one list by itself; this reads the others in one go. */
  const unread = data === undefined ? [] : referenceLists.filter((name) => data[name].state === 'not-read')
  const free = data !== undefined && referenceLists.every((name) => priceCredits(data[name].price) === 0)
  const readAll = useCommand(async () => {
    // One after the other, so that a common failure is shown once.
    for (const name of unread) {
      const outcome = await runOnce(runs.reference(name), () => reference.read({ list: name, approved: { upTo: 0 } }))
      if (outcome?.ok !== true) break
    }
    return ok(null)
  }, 'reference')
  const label = (name: ReferenceList): string => {
    const section = data?.[name]
    const text = t(`reference.names.${name}`)
    return section?.state === 'read' ? `${text} ${format.number(section.content.length)}` : text
  }
  return (
    <SettingsSection
      name="reference"
      about={t('reference.about')}
      actions={
        free &&
        (unread.length > 0 || readAll.running) && (
          <Button small icon="refresh" busy={readAll.running} onPress={() => void readAll.run({})}>
            {unread.length === 0 || unread.length === referenceLists.length
              ? t('reference.readAll')
              : t('reference.readMissing', { count: unread.length })}
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
      {data && (
        <>
          <div>
            <Segmented<ReferenceList>
              label={t('reference.lists')}
              value={list}
              options={referenceLists.map((name) => ({ value: name, text: label(name) }))}
              onChange={setList}
            />
          </div>
          <ListPanel key={list} list={list} section={data[list]} />
        </>
      )}
    </SettingsSection>
  )
}
