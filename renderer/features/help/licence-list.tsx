import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useLicences } from '../../data/queries.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Chromium's own notices are a document of ten megabytes beside the program; a browser brings its own. */
function Chromium({ host, there }: { readonly host: 'desktop' | 'browser'; readonly there: boolean }): ReactNode {
  const { t } = useTranslation('help')
  const { app } = useClient()
  const show = useCommand(app.showChromiumNotices)
  if (host === 'browser') return <p className="small">{t('licencesBrowser')}</p>
  return (
    <>
      <p className="small">{t(there ? 'licencesChromium' : 'licencesChromiumMissing')}</p>
      {there && (
        <div className="help-acts">
          <Button variant="quiet" busy={show.running} onPress={() => void show.run({})}>
            {t('showChromium')}
          </Button>
        </div>
      )}
      {show.error && <ErrorNotice error={show.error} boxed />}
    </>
  )
}

/** Licences of everything of others that ships, from what was built; offline and free. */
export function LicenceList({ host }: { readonly host: 'desktop' | 'browser' }): ReactNode {
  const { t } = useTranslation('help')
  const { data, error } = useLicences()
  const [text, setText] = useState('')
  if (error?.appError.kind === 'not-found') return <p role="alert">{t('licencesMissing')}</p>
  if (error !== null) return <ErrorNotice error={error.appError} boxed />
  if (data === undefined) return null
  const wanted = foldExpanded(text).trim()
  const found = data.parties.filter(({ name }) => foldExpanded(name).includes(wanted))
  return (
    <div className="help-answers">
      <p className="small">{t('licencesAbout', { count: data.parties.length })}</p>
      <p className="small">{t('licencesData')}</p>
      <Chromium host={host} there={data.chromium} />
      <div className="help-search">
        <TextField
          label={t('licencesSearch')}
          type="search"
          icon="search"
          value={text}
          maxLength={80}
          onChange={setText}
        />
      </div>
      <p className="small dim" role="status">
        {found.length === 0 && t('licencesNothing')}
      </p>
      {found.map(({ name, version, licence, text: licenceText }) => (
        <details key={`${name} ${version}`}>
          <summary>
            <span>{name}</span>
            <span className="small dim">
              {version}, {licence}
            </span>
          </summary>
          <pre lang="en" className="help-licence">
            {licenceText}
          </pre>
        </details>
      ))}
    </div>
  )
}
