import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Says which file was one with this one, since when it is not, and opens it. Nothing is drawn where there is none. */
export function PartedStrip({ known }: { readonly known: KnownOf | null }): ReactNode {
  const { t } = useTranslation('known')
  const format = useFormat()
  return known?.partedFrom?.map(({ other, at }) => {
    const name = cleanText(other.name ?? t('parted.unnamed'))
    return (
      <div key={other.id} className="file-strip" role="status">
        <Mark name="changed" />
        <p className="file-strip-text">
          <b>{t('parted.text', { time: format.moment(at), name })}</b>
          <span className="file-strip-means"> {t('parted.why')}</span>
        </p>
        <Button small variant="quiet" onPress={() => openTab({ kind: other.kind, id: other.id })}>
          {t('parted.open')}
        </Button>
      </div>
    )
  })
}
