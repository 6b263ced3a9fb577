import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../../shared/domain/company/company-file.ts'
import type { MissingPart } from '../../../../shared/domain/ownership/signing/signing-from-file.ts'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { useSectionRead } from '../../../parts/party-file/use-section-read.ts'
import { BuyReading } from '../../../parts/team/buy-all-the-same.tsx'
import { PriceButton } from '../../../parts/prices/price-button.tsx'

/** Reads the part of a company's file without which nobody can tell who signs: from its beginning, or its next page. */
export function ReadPart({
  file,
  part: { section: name, why },
}: {
  readonly file: CompanyFile
  readonly part: MissingPart
}): ReactNode {
  const { t } = useTranslation('signing')
  const section = file[name]
  const reading = useSectionRead(file.summary.id, name)
  const next = why === 'partial' && section.state === 'read' ? section.nextPage : null
  // The list goes on and the answer names nothing to go on by.
  if (why === 'partial' && next === null) return null
  return (
    <>
      <PriceButton
        of={reading.operation}
        party={file.summary.id}
        variant="small"
        label={t(why === 'not-read' ? `read.${name}` : next === null ? `readAgain.${name}` : `readMore.${name}`)}
        price={next ?? section.price}
        busy={reading.running}
        onPress={(approved) => reading.read(next === null ? 'first' : 'next', approved)}
      />
      {reading.error !== null && (
        <ErrorNotice
          error={reading.error}
          boxed
          onDismiss={reading.clear}
          way={<BuyReading reading={reading} price={section.price} next={next} />}
        />
      )}
    </>
  )
}
