import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import type { PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { classes } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DeskAside } from './desk-aside.tsx'
import { DeskSigners } from './desk-signers.tsx'
import { LawsPanel } from './laws/laws-panel.tsx'
import { NodeReading } from './node-reading.tsx'
import { ReadFoot } from './read-foot.tsx'
import type { DeskPicture } from './use-desk-picture.ts'
import type { DeskState } from './use-desk-state.ts'

/** What stands beside the picture: both laws, everyone's share, who can sign, and everything that acts on the desk. */
export const deskParts = ['laws', 'shares', 'signing', 'details'] as const
export type DeskPart = (typeof deskParts)[number]

/**
 * The column beside the picture: one part at a time, at full height, and below it when the owners of the chosen company were
 * read and what reading them costs. A desk without a company has its details only.
 */
export function DeskPanel({
  deskId,
  desk,
  state,
  files,
  selected,
  outline,
  known,
  part,
  open,
  onPart,
  onSelect,
  onProof,
}: {
  readonly deskId: number
  readonly desk: DeskPicture
  readonly state: DeskState
  readonly files: readonly OwnershipHead[]
  readonly selected: string | null
  /** The narrow outline; null where the whole one is in sight. */
  readonly outline: ReactNode
  /** In words, how much of the subject is known. */
  readonly known: string
  readonly part: DeskPart
  /** Lies over the picture where there is no room beside it. */
  readonly open: boolean
  readonly onPart: (part: DeskPart) => void
  readonly onSelect: (key: PartyKey) => void
  readonly onProof: (edges: ReadonlySet<string>) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const { figures, ownership } = desk
  const subject = state.companies[0] ?? null
  const parts = deskParts.filter((each) => each === 'details' || subject !== null)
  const shown = parts.includes(part) ? part : 'details'
  const target = targetOf(desk, selected) ?? subject
  return (
    <aside className={classes('desk-aside', open && 'desk-aside-open')} aria-label={t('head.aside')}>
      <Tabs
        label={t('panel.label')}
        active={shown}
        onChange={onPart}
        tabs={parts.map((name) => ({ name, label: t(`panel.${name}`) }))}
      >
        {shown === 'details' ? (
          <div className="desk-details scroll">
            <DeskAside
              deskId={deskId}
              desk={desk}
              state={state}
              files={files}
              target={target}
              onSelect={onSelect}
              outline={outline}
              known={known}
            />
          </div>
        ) : shown === 'signing' ? (
          subject !== null && <DeskSigners id={subject} />
        ) : (
          figures.laws !== null && (
            <LawsPanel
              view={shown}
              ownership={ownership}
              figures={{ ...figures, laws: figures.laws }}
              onProof={onProof}
              readButton={(id, label, again) => (
                <NodeReading
                  id={id}
                  label={label}
                  known={again}
                  onDesk={state.companies.includes(id)}
                  onRead={state.addCompany}
                />
              )}
            />
          )
        )}
      </Tabs>
      {/* Who can sign rests on the entry and the people, which that part reads itself. */}
      {(shown === 'laws' || shown === 'shares') && target !== null && (
        <ReadFoot
          key={target}
          id={target}
          desk={desk}
          files={files}
          isSubject={target === subject}
          onRead={state.addCompany}
        />
      )}
    </aside>
  )
}

/** The chosen company, where it is one that can be read; else null. */
function targetOf({ ownership }: DeskPicture, selected: string | null): PartyId | null {
  const party = selected === null ? undefined : ownership.parties.get(selected as PartyKey)
  return party?.kind === 'company' ? party.partyId : null
}
