import { useState, type ReactNode } from 'react'
import type { CompanyFile, FileSection } from '../../../shared/domain/company/company-file.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { SigningPanel } from '../../features/ownership/signing/signing-panel.tsx'
import { useSigningSource } from '../../features/ownership/signing/use-signing-source.ts'

/** Who can sign today, from what was read; where a part is missing, the way to its price. */
export function WhoSigns({
  file,
  onSection,
}: {
  readonly file: CompanyFile
  readonly onSection: (section: FileSection) => void
}): ReactNode {
  // The day on which the panel was opened; another can be chosen there.
  const [today] = useState(todayInGermany)
  return <SigningPanel {...useSigningSource(file)} day={today} onRead={onSection} />
}
