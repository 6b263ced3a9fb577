import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { actingCompanies, signingFromFile } from '../../../shared/domain/ownership/signing/signing-from-file.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { useCompanyFile } from '../../data/queries.ts'
import { StillTrue } from '../../parts/party-file/still-true.tsx'
import { ReadPart } from './signing/read-part.tsx'
import { SigningPanel } from './signing/signing-panel.tsx'

/** Who can sign for the subject, through the companies that act for it where their files are here; all free. */
export function DeskSigners({ id }: { readonly id: PartyId }): ReactNode {
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
  if (file === null) return <p className="panel small">{t('panel.noFile')}</p>
  if (source === null || !file) return <div aria-busy="true" />
  return (
    <div className="scroll desk-signing">
      <SigningPanel
        company={source.company}
        day={todayInGermany()}
        behind={source.behind}
        missing={source.missing}
        readAt={source.readAt}
        readButton={(part) => <ReadPart file={file} part={part} />}
      />
      <StillTrue file={file} sections={['record', 'roles']} />
    </div>
  )
}
