import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { columnRoles, type ColumnRole } from '../../../shared/domain/imports/column-roles.ts'
import {
  delimiters,
  largestImportFile,
  mostImportColumns,
  mostImportRows,
  textEncodings,
  type Delimiter,
  type HowToRead,
  type ImportPreview,
  type TextEncoding,
} from '../../../shared/domain/imports/import.ts'
import { wantedCompany } from '../../../shared/domain/imports/wanted-company.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { usePreview, type HandedOver } from './data.ts'
import './imports.css'

type Read = Extract<ImportPreview, { state: 'read' }>
type Roles = readonly (ColumnRole | null)[]

const asItComes: HowToRead = { encoding: null, delimiter: null, sheet: null, headers: null }
const delimiterWords: Readonly<Record<Delimiter, 'semicolon' | 'comma' | 'tab' | 'bar'>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
}

/** How the file was read, each choice to be changed. */
function HowRead({
  preview,
  onChange,
}: {
  readonly preview: Read
  readonly onChange: (how: Partial<HowToRead>) => void
}): ReactNode {
  const { t } = useTranslation('imports')
  return (
    <div className="import-how">
      {preview.encoding !== null && (
        <label>
          <span className="small">{t('how.encoding')}</span>
          <select
            value={preview.encoding}
            onChange={(event) => onChange({ encoding: event.target.value as TextEncoding })}
          >
            {textEncodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {t(`encoding.${encoding}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {preview.delimiter !== null && (
        <label>
          <span className="small">{t('how.delimiter')}</span>
          <select
            value={preview.delimiter}
            onChange={(event) => onChange({ delimiter: event.target.value as Delimiter })}
          >
            {delimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {t(`delimiter.${delimiterWords[delimiter]}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {preview.sheets.length > 1 && (
        <label>
          <span className="small">{t('how.sheet')}</span>
          <select
            value={preview.sheet ?? ''}
            onChange={(event) => onChange({ sheet: event.target.value, headers: null })}
          >
            {preview.sheets.map((sheet) => (
              <option key={sheet} value={sheet}>
                {sheet.slice(0, 60)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="import-check">
        <input
          type="checkbox"
          checked={preview.headers}
          onChange={(event) => onChange({ headers: event.target.checked })}
        />
        {t('how.headers')}
      </label>
    </div>
  )
}

/** The first rows as they stand, over each column what it is taken for. */
function Columns({
  preview,
  onChange,
}: {
  readonly preview: Read
  readonly onChange: (roles: Roles) => void
}): ReactNode {
  const { t } = useTranslation('imports')
  const { roles, titles, first } = preview
  const called = (index: number): string => titles[index] || t('columnNumber', { number: index + 1 })
  const put = (index: number, role: ColumnRole | null): void =>
    onChange(roles.map((one, at) => (at === index ? role : one === role && role !== null ? null : one)))
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    <div className="import-columns scroll" role="region" aria-label={t('columns')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {roles.map((_, index) => (
              <th key={index} scope="col">
                <Foreign text={called(index)} most={40} />
              </th>
            ))}
          </tr>
          <tr>
            {roles.map((role, index) => (
              <td key={index}>
                <select
                  aria-label={t('roleOf', { column: called(index).slice(0, 60) })}
                  value={role ?? ''}
                  onChange={(event) => put(index, columnRoles.find((one) => one === event.target.value) ?? null)}
                >
                  <option value="">{t('role.own')}</option>
                  {columnRoles.map((one) => (
                    <option key={one} value={one}>
                      {t(`role.${one}`)}
                    </option>
                  ))}
                </select>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <Foreign text={cell} most={60} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the program makes of the first rows. */
function Understood({ preview }: { readonly preview: Read }): ReactNode {
  const { t } = useTranslation('imports')
  return (
    <section aria-label={t('understood')}>
      <h3>{t('understood')}</h3>
      <ul className="import-understood">
        {preview.first.slice(0, 4).map((cells, at) => {
          const { name, number, court, seat, reference, register } = wantedCompany(cells, preview.roles)
          const parts = [number, court, seat].filter((part) => part !== null)
          return (
            <li key={at}>
              <b>{name === null ? <span className="dim">{t('noName')}</span> : <Foreign text={name} most={80} />}</b>
              {parts.length > 0 && (
                <span className="dim">
                  <Foreign text={parts.join(' · ')} most={120} />
                </span>
              )}
              {number !== null && register === null && <span className="small warn">{t('noNumber')}</span>}
              {reference !== null && (
                <span className="small dim">
                  {t('role.reference')}: <Foreign text={reference} most={40} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How a file is read, before it is taken: encoding, separator, sheet, heads, and what each column is. Nothing is kept yet. */
export function FilePreview({
  handed,
  onBack,
  onClose,
  onDone,
}: {
  readonly handed: HandedOver
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const client = useClient()
  const [how, setHow] = useState<HowToRead>(asItComes)
  const [roles, setRoles] = useState<Roles | null>(null)
  const [name, setName] = useState(handed.name)
  const read = usePreview(handed.upload, how, roles)
  const create = useCommand(client.imports.create)
  const preview = read.data
  const needed = preview?.state === 'read' && !preview.roles.includes('name') && !preview.roles.includes('number')
  const take = async (): Promise<void> => {
    if (preview?.state !== 'read') return
    const outcome = await create.run({
      upload: handed.upload,
      name: name.trim().slice(0, 200) || handed.name,
      how,
      roles: [...preview.roles],
    })
    if (outcome?.ok !== true) return
    openTab({ kind: 'import', id: outcome.value.id })
    onDone()
  }
  return (
    <Dialog
      wide
      title={t('previewTitle', { name: handed.name })}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onBack}>{t('back')}</Button>
          {preview?.state === 'read' && (
            <Button
              variant="primary"
              busy={create.running || read.isPlaceholderData}
              disabledReason={needed ? t('needColumn') : preview.usable === 0 ? t('noneUsable') : null}
              onPress={() => void take()}
            >
              {t('take', { count: preview.rows })}
            </Button>
          )}
        </>
      }
    >
      {create.error && <ErrorNotice error={create.error} onDismiss={create.clear} boxed />}
      {read.error && <ErrorNotice error={read.error.appError} onRetry={() => void read.refetch()} boxed />}
      {preview === undefined && !read.error && (
        <p className="dim" role="status">
          {t('reading')}
        </p>
      )}
      {preview?.state === 'refused' && (
        <Notice boxed tone="warn" title={t(`refused.${preview.why}`)}>
          {t(`refusedMore.${preview.why}`, {
            most: format.number(
              preview.why === 'too-many-rows'
                ? mostImportRows
                : preview.why === 'too-many-columns'
                  ? mostImportColumns
                  : largestImportFile / 1024 / 1024,
            ),
          })}
        </Notice>
      )}
      {preview?.state === 'read' && (
        <div className="import-preview">
          <TextField label={t('name')} value={name} maxLength={200} onChange={setName} />
          <HowRead
            preview={preview}
            onChange={(changed) => {
              setHow({ ...how, ...changed })
              setRoles(null)
            }}
          />
          {preview.notes.map((note) => (
            <Notice key={note} boxed tone="warn" title={t(`note.${note}`)} />
          ))}
          <Columns preview={preview} onChange={setRoles} />
          <p role="status" className={needed || preview.usable === 0 ? 'warn' : undefined}>
            {needed
              ? t('needColumn')
              : preview.usable < preview.rows &&
                t('usable', { count: preview.usable, rows: format.number(preview.rows) })}
          </p>
          {!needed && <Understood preview={preview} />}
          <p className="small dim">{t('ownNote')}</p>
        </div>
      )}
    </Dialog>
  )
}
