import { useState, type ReactNode } from 'react'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { ReadPart } from '../../features/ownership/signing/read-part.tsx'
import { SigningPanel } from '../../features/ownership/signing/signing-panel.tsx'
import { StillTrue } from '../../parts/party-file/still-true.tsx'
import { useSigningSource } from '../../features/ownership/signing/use-signing-source.ts'

/**
 * Who can sign today, from what was read; where a part is missing, the button that reads it, with its price. People who weren't read have
 * theirs above, in the list of what is not read.
 */
export function WhoSigns({ file }: { readonly file: CompanyFile }): ReactNode {
  // The day on which the panel was opened; another can be chosen there.
  const [today] = useState(todayInGermany)
  return (
    <>
      <SigningPanel
        {...useSigningSource(file)}
        day={today}
        readButton={(part) =>
          part.section === 'roles' && file.roles.state === 'not-read' ? null : <ReadPart file={file} part={part} />
        }
      />
      <StillTrue file={file} sections={['record', 'roles']} failsHere={false} />
    </>
  )
}
