import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { quoteOf } from '../../../shared/domain/credits/quote.ts'
import { gravityOf, type Account } from '../../../shared/domain/facts/account.ts'
import { accountSections } from '../../../shared/domain/facts/known-change.ts'
import { sectionOperation } from '../../../shared/domain/lists/run.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { ChangeName } from '../../parts/changes/change-line.tsx'
import { BuyParts } from './buy-parts.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { SpendButton } from '../../parts/spending/spend-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './company.css'
import { isEntryAlone, useChangedParts } from './changed-parts.ts'
import { partsWithin, useReadParts } from './read-parts.ts'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

/**
 * Changes that events told of and nobody read: the gravest first, and one button that buys exactly what changed. Nothing
 * is drawn where nothing is known.
 */
export function KnownSince({
  file,
  onTimeline,
}: {
  readonly file: CompanyFile
  readonly onTimeline: () => void
}): ReactNode {
  const { account } = file
  return account === undefined || account.unread.length === 0 ? null : (
    <Changes file={file} account={account} onTimeline={onTimeline} />
  )
}

function Changes({
  file,
  account,
  onTimeline,
}: {
  readonly file: CompanyFile
  readonly account: Account
  readonly onTimeline: () => void
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const parts = useChangedParts(file)
  const command = useReadParts(file.summary.id, 'changed')
  const { run, running, error, clear } = command
  const ownersWords = useOwnersWords()
  const [gravest] = account.unread
  const grave = gravest !== undefined && gravityOf(gravest) >= 2
  // What is no part of these three counts in the timeline alone: so each number says what it is of.
  const counts = accountSections.flatMap((section) => {
    const count = account.unreadCount[section] - (grave && gravest.section === section ? 1 : 0)
    const never = section === 'record' ? 0 : account.neverRead[section]
    return [
      ...(count <= 0 ? [] : [{ count, text: t(`known.count.${section}`, { count, ...ownersWords }) }]),
      ...(never === 0
        ? []
        : [
            {
              count: never,
              text: t('known.neverRead', { what: t(`known.count.${section}`, { count: never, ...ownersWords }) }),
            },
          ]),
    ]
  })
  const counted = counts.map(({ text }) => text)
  const others = counts.reduce((sum, { count }) => sum + count, 0)
  const readAt = account.readAt.record ?? account.readAt.roles ?? account.readAt.owners
  const entryAlone = isEntryAlone(parts)
  // What is the entry alone has one name in all places, and stands in one of them.
  const entryLabel = file.record.state === 'not-read' ? t('read.record') : t('read.recordAgain')
  const unreadPart = parts.some(({ section }) => account.readAt[section] === null)
  const label = entryAlone
    ? entryLabel
    : t('known.read', {
        parts: parts
          .map((part) =>
            t(part.pages > 1 ? 'known.partPages' : 'known.part', {
              pages: part.pages,
              name: t(`known.name.${part.section}`, ownersWords),
              price: part.price.kind === 'unknown' ? '?' : format.number(part.price.credits),
            }),
          )
          .join(', '),
      })
  return (
    <>
      <div className={grave ? 'file-strip file-strip-risk' : 'file-strip'} role={grave ? 'alert' : 'status'}>
        <Mark name={grave ? 'insolvency' : 'changed'} />
        <p className="file-strip-text">
          {gravest !== undefined && grave ? (
            <>
              <b className="known-grave">
                <ChangeName change={gravest} />
                {gravest.day !== null &&
                  `, ${t('known.entered', { date: cleanText(format.day(gravest.day).slice(0, 24)) })}`}
                , {t('known.notRead')}.
              </b>
              {counted.length > 0 && ' '}
              {counted.length > 0 && (
                <span>
                  {t('known.besides', { count: others })}
                  <span className="file-strip-parts">: {counted.join(', ')}</span>.
                </span>
              )}
            </>
          ) : (
            <b>{t('known.title', { parts: counted.join(', ') })}</b>
          )}
          <span className="file-strip-means">
            {' '}
            {readAt === null ? t('known.meansUnread') : t('known.means', { time: format.moment(readAt) })}{' '}
            <Mark name="changed" />.
            {gravest !== undefined && ` ${t('known.source', { told: t(`known.told.${gravest.toldBy}`) })}`}
          </span>
        </p>
        <Button small variant="quiet" onPress={onTimeline}>
          {t('known.show')}
        </Button>
        {parts.length > 0 && (
          <SpendButton
            asks
            label={() => label}
            shortLabel={unreadPart ? t('unreadParts.read') : t('read.again')}
            title={entryAlone ? entryLabel : t('known.readTitle')}
            startLabel={(calls) => t('known.readCalls', { count: calls })}
            party={file.summary.id}
            quote={quoteOf(
              parts.map(({ section, perPage, pages }) => ({
                operation: sectionOperation(section === 'owners' ? 'ownership' : section),
                calls: pages,
                kept: 0,
                notThere: 0,
                price: perPage,
              })),
            )}
            variant="primary"
            busy={running}
            error={null}
            onDismiss={clear}
            onStart={({ stopAt }) => {
              void run(partsWithin(parts, stopAt))
              return Promise.resolve(true)
            }}
          />
        )}
      </div>
      {error && (
        <ErrorNotice
          error={error}
          onDismiss={clear}
          way={
            <BuyParts
              command={command}
              file={file}
              left={({ section }) => parts.some((part) => part.section === section)}
            />
          }
        />
      )}
    </>
  )
}
