import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../../shared/domain/credits/account.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useAccount, useMeter } from '../../data/queries.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { SectionPanel, type SectionReading } from '../../parts/party-file/section-panel.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { RawAnswerView } from '../../parts/raw-answer/raw-answer-view.tsx'
import { Balance, BalanceForm } from './balance.tsx'
import { Disclosure } from './disclosure.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'

function Stated({ text }: { readonly text: string | null }): ReactNode {
  const { t } = useTranslation('settings')
  return text === null ? <span className="null">{t('account.notStated')}</span> : <Foreign text={text} most={200} />
}

/** What the answer stated, and behind a button the whole answer as it came. */
function Facts({ account, answers }: { readonly account: Account; readonly answers: readonly AnswerRef[] }): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  return (
    <>
      <dl className="settings-facts">
        <dt>{t('account.name')}</dt>
        <dd>
          <Stated text={account.name} />
        </dd>
        <dt>{t('account.workspace')}</dt>
        <dd className="settings-code">
          <Stated text={account.workspaceId} />
        </dd>
        <dt>{t('account.balance')}</dt>
        <dd>
          <Stated text={account.balance === null ? null : format.credits(account.balance)} />
        </dd>
      </dl>
      <Disclosure label={t('account.allFields')}>
        <RawAnswerView answers={answers} />
      </Disclosure>
    </>
  )
}

/** The account at the service: the estimated balance, who stated it, and what `GET /account` says at its price. */
export function AccountSection(): ReactNode {
  const { t } = useTranslation('settings')
  const { account } = useClient()
  const { data: section, error, refetch } = useAccount()
  const { data: meter } = useMeter()
  const read = useCommand(account.read, runs.account)
  const reading: SectionReading = {
    // Errors are shown here, beside key and caps, so their usual link to the settings is left out.
    read: (_which, approved) => void read.run({ approved }),
    operation: 'account',
    party: null,
    running: read.running,
    error: null,
    clear: read.clear,
  }
  const stated = section?.state === 'read' && section.content.balance !== null
  return (
    <SettingsSection name="account" about={t('account.about')}>
      {meter && <Balance balance={meter.balance} />}
      {meter && section && <BalanceForm balance={meter.balance} mayEnter={!stated} />}
      {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} boxed here />}
      {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
      {section && (
        <SectionPanel<Account>
          section={section}
          heading={3}
          words={{
            title: t('account.service'),
            notRead: t('account.notRead'),
            none: t('account.none'),
            read: t('account.read'),
            again: t('account.again'),
            more: t('account.more'),
          }}
          isEmpty={() => false}
          reading={reading}
          asItCame={(answers) => <RawAnswerView answers={answers} startAsText />}
        >
          {(content) => <Facts account={content} answers={section.state === 'read' ? section.answers : []} />}
        </SectionPanel>
      )}
    </SettingsSection>
  )
}
