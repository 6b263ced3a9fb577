import { useQueries } from '@tanstack/react-query'
import { useCallback, useId, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { DeskFigures } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { ReadyGraph } from '../../../shared/domain/ownership/shares/effective.ts'
import type { PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { useCompanyFile } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { Icon } from '../../ui/icon.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { LawsPanel } from './laws/laws-panel.tsx'
import { actingCompanies, signingFromFile } from '../../../shared/domain/ownership/signing/signing-from-file.ts'
import { SigningPanel } from './signing/signing-panel.tsx'

export type BottomPart = 'laws' | 'signing'
const parts = ['laws', 'signing'] as const

/** Below the picture: who benefits by both laws, and who can sign. One of them at a time, or neither. */
export function DeskBottom({
  ownership,
  figures,
  id,
  open,
  onOpen,
  onProof,
  onRead,
}: {
  readonly ownership: ReadyGraph
  readonly figures: DeskFigures
  readonly id: PartyId
  readonly open: BottomPart | null
  readonly onOpen: (part: BottomPart | null) => void
  readonly onProof: (edges: ReadonlySet<string>) => void
  readonly onRead: (company: PartyKey) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const panelId = useId()
  return (
    <div className="desk-bottom">
      <div className="desk-bottom-bar">
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            className="desk-bottom-tab"
            aria-expanded={open === part}
            aria-controls={open === part ? panelId : undefined}
            onClick={() => onOpen(open === part ? null : part)}
          >
            <Icon name={open === part ? 'down' : 'up'} small />
            {t(`bottom.${part}`)}
          </button>
        ))}
      </div>
      {open !== null && (
        <div id={panelId} className="desk-bottom-panel">
          {open === 'laws' ? (
            figures.laws !== null && (
              <LawsPanel
                ownership={ownership}
                figures={{ ...figures, laws: figures.laws }}
                onProof={onProof}
                onRead={onRead}
              />
            )
          ) : (
            <Signing id={id} />
          )}
        </div>
      )}
    </div>
  )
}

/** Who can sign for the subject, through the companies that act for it where their files are here; all free. */
function Signing({ id }: { readonly id: PartyId }): ReactNode {
  const { t } = useTranslation('ownership')
  const { company } = useClient()
  const { data: file } = useCompanyFile(id)
  const acting = useMemo(() => (file ? actingCompanies(file) : []), [file])
  const behind = useQueries({
    queries: acting.map((each) => ({
      queryKey: keys.company(each),
      queryFn: async () => valueOf(await company.open({ id: each })),
    })),
    combine: useCallback(
      (results: readonly { readonly data: CompanyFile | null | undefined }[]) =>
        results.map(({ data }) => data ?? null),
      [],
    ),
  })
  const source = useMemo(() => {
    if (!file) return null
    const files = new Map(behind.flatMap((each) => (each === null ? [] : [[each.summary.id, each] as const])))
    return signingFromFile(file, (each) => files.get(each) ?? null)
  }, [file, behind])
  if (file === null) return <p className="panel small">{t('bottom.noFile')}</p>
  if (source === null) return <div aria-busy="true" />
  return (
    <div className="scroll desk-signing">
      <SigningPanel
        company={source.company}
        day={todayInGermany()}
        behind={source.behind}
        missing={source.missing}
        readAt={source.readAt}
        terminated={source.terminated}
        onRead={() => openTab({ kind: 'company', id })}
      />
    </div>
  )
}
