import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serviceName } from '../../../shared/domain/exports/service-name.ts'
import type { DeskFigures } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { IconButton } from '../../ui/button.tsx'
import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import { useDeskSigning } from '../../data/ownership.ts'
import { useAppState } from '../../data/queries.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { StartedExport } from '../../parts/exports/started-export.tsx'
import { CompareBar } from './compare-bar.tsx'
import { legendEntries } from './desk-aside.tsx'
import { DeskGraph } from './desk-graph.tsx'
import { DeskHead, type DeskMode } from './desk-head.tsx'
import './desk.css'
import { DeskWarnings } from './desk-warnings.tsx'
import { useSpeaker } from './laws/use-speaker.ts'
import { DeskPanel, type DeskPart } from './desk-panel.tsx'
import { DeskPopovers } from './desk-popovers.tsx'
import type { DeskExport } from './export-menu.tsx'
import { useGraphSearch } from './graph-search.tsx'
import { deskSheet } from '../../../shared/domain/ownership/explain/law-sheet.ts'
import type { SeenNode } from '../../../shared/domain/ownership/picture/seen.ts'
import { saidByKey } from '../../../shared/domain/ownership/picture/node-standing.ts'
import { pictureEdgesOf } from '../../../shared/domain/ownership/picture/to-picture.ts'
import { describe } from './graph/words.ts'
import { nodeActions } from './node-actions.ts'
import { nodeOffer } from './node-offer.tsx'
import { Outline } from './outline.tsx'
import type { Stage } from './picture/stage.ts'
import type { DeskState } from './use-desk-state.ts'
import { PrintSheets } from './print-sheets.tsx'
import { useDeskExport } from './use-desk-export.ts'
import { useDeskHeading } from './use-desk-heading.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskPicture, type DeskPicture } from './use-desk-picture.ts'
import { useDeskPopovers } from './use-desk-popovers.ts'

const nobody: ReadonlySet<string> = new Set()

/** "api.example.de" of an origin; a dash where there is none. */

interface DeskViewProps {
  readonly deskId: number
  readonly state: DeskState
  readonly files: readonly OwnershipHead[]
  readonly figures: DeskFigures
}

/** Picture and outline of a desk, with everything that acts on them. */
export function DeskView(props: DeskViewProps): ReactNode {
  const { figures, state } = props
  const [ungrouped, setUngrouped] = useState<ReadonlySet<string>>(nobody)
  // Input comes first: a large graph is computed and laid out in deferred renders.
  const desk = useDeskPicture(useDeferredValue(figures), useDeferredValue(state.view), useDeferredValue(ungrouped))
  if (desk === null) return <div className="view" aria-busy="true" />
  return <Board {...props} desk={desk} ungrouped={ungrouped} onUngrouped={setUngrouped} />
}

function Board({
  deskId,
  state,
  files,
  figures,
  desk,
  ungrouped,
  onUngrouped,
}: DeskViewProps & {
  readonly desk: DeskPicture
  readonly ungrouped: ReadonlySet<string>
  readonly onUngrouped: (ungrouped: ReadonlySet<string>) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const format = useFormat()
  const { data: app } = useAppState()
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(null)
  const [mode, setMode] = useState<DeskMode>('picture')
  const [selected, setSelected] = useState<string | null>(null)
  const [proof, setProof] = useState<ReadonlySet<string>>(nobody)
  const [searching, setSearching] = useState<string | null>(null)
  const over = useDeskPopovers(root, stage)
  const [comparing, setComparing] = useState(state.view.compareWith !== null || state.view.until !== null)
  const [asideOpen, setAsideOpen] = useState(false)
  /** When printing was requested (ISO 8601), with who can sign; null: it was not. */
  const [printing, setPrinting] = useState<{ readonly at: string; readonly signing: DeskSigning | null } | null>(null)
  const exporting = useDeskExport(deskId, ungrouped)
  const [part, setPart] = useState<DeskPart>('laws')
  const { ownership, seen, picture, words, named } = desk
  const { name, readAt, known, days } = useDeskHeading(desk, state)
  const deskSigning = useDeskSigning(deskId, words.language)
  const speaker = useSpeaker(ownership)
  const nodes = useMemo(() => new Map(seen.nodes.map((node) => [node.key, node])), [seen])
  const owned = useMemo(() => new Set(seen.edges.map(({ to }) => to)), [seen])
  const said = useMemo(() => saidByKey(picture), [picture])
  const chosen =
    selected === null ? null : nodes.has(selected) ? selected : nodes.has(named(selected)) ? named(selected) : null
  const { list, found } = useGraphSearch(seen, words, searching)
  const proofShown = useMemo(() => pictureEdgesOf(seen, proof), [seen, proof])
  const description = useMemo(
    () => (chosen === null ? '' : describe(t, words, seen, nodes, chosen)),
    [t, words, seen, nodes, chosen],
  )
  const roots = desk.roots as readonly string[]
  const { change, changeView } = state
  const stopPrinting = useCallback(() => setPrinting(null), [])
  const print = useCallback(() => {
    void deskSigning().then((signing) => setPrinting({ at: new Date().toISOString(), signing }))
  }, [deskSigning])
  const actions = nodeActions(state, {
    named,
    roots,
    select: setSelected,
    ungroup: (company) => onUngrouped(new Set([...ungrouped, company])),
  })
  const focusGraph = (): void =>
    root.current?.querySelector<HTMLElement>('.graph-frame, .outline-line[tabindex="0"]')?.focus()
  const search = (): void => setSearching((now) => now ?? '')
  const { onNodeKey, onDeskKey } = useDeskKeys({
    state,
    actions,
    chosen,
    canFold: chosen !== null && (owned.has(chosen) || (nodes.get(chosen)?.folded ?? 0) > 0),
    inOutline: mode === 'outline',
    search,
    toOutline: () => setMode('outline'),
    showLaws: () => {
      setPart('laws')
      setAsideOpen((now) => part !== 'laws' || !now)
    },
    print,
  })
  const onExport = (what: DeskExport): void => {
    if (what === 'print') print()
    else if (what === 'png') exporting.makeImage(picture, state.saved)
    else exporting.make(what, state.saved)
  }
  const chosenNode = chosen === null ? undefined : nodes.get(chosen)
  const menuNode = over.menu === null ? undefined : nodes.get(over.menu.key)
  const offer = (node: SeenNode): ReactNode => nodeOffer(node, state, actions.showHoldings)
  const whole = mode === 'outline'
  const outline = (narrow: boolean): ReactNode => (
    <Outline
      label={t('outline.label', { name })}
      graph={seen}
      words={words}
      roots={roots}
      selected={chosen}
      found={found}
      narrow={narrow}
      saidOf={(key) => said.get(key) ?? null}
      onSelect={setSelected}
      onMenu={over.openMenu}
      onUnfold={actions.fold}
      onKey={onNodeKey}
      {...(narrow ? {} : { actions: offer })}
    />
  )

  return (
    // Undo, redo and search of the desk work wherever the focus is inside it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={root} className="view desk" onKeyDown={onDeskKey}>
      <DeskHead
        state={state}
        name={name}
        readAt={readAt}
        mode={mode}
        comparing={comparing}
        asideOpen={asideOpen}
        onMode={setMode}
        onAside={() => setAsideOpen(!asideOpen)}
        onCompare={() => {
          if (comparing) changeView({ until: null, compareWith: null })
          setComparing(!comparing)
        }}
        onPanel={over.openPanel}
      />
      {exporting.error !== null && <ErrorNotice error={exporting.error} onDismiss={exporting.clear} />}
      {exporting.begun !== null && (
        <div className="desk-export">
          <StartedExport started={exporting.begun} />
          <IconButton icon="close" label={t('export.gone')} onPress={exporting.clear} />
        </div>
      )}
      {state.saving.state === 'failed' && <ErrorNotice error={state.saving.error} onRetry={state.save} />}
      {comparing && (
        <CompareBar
          moments={desk.moments}
          until={state.view.until}
          compareWith={state.view.compareWith}
          holdings={desk.holdings}
          onUntil={(until) => changeView({ until })}
          onCompareWith={(compareWith) => changeView({ compareWith })}
          onClose={() => {
            changeView({ until: null, compareWith: null })
            setComparing(false)
          }}
        />
      )}
      <DeskWarnings standings={desk.figures.standings} speaker={speaker} named={named} />
      <div className="desk-columns">
        <div className="desk-main">
          <DeskGraph
            ref={stage}
            outline={whole ? outline(false) : null}
            picture={picture}
            label={t('picture.label', { name, nodes: picture.nodes.length })}
            selected={chosen}
            onSelect={setSelected}
            description={description}
            found={found}
            proof={proofShown}
            onMenu={over.openMenu}
            onKey={onNodeKey}
            onPin={(key, place) =>
              change((now) => ({ ...now, view: { ...now.view, pinned: { ...now.view.pinned, [key]: place } } }))
            }
            bar={chosenNode === undefined ? null : offer(chosenNode)}
            unseen={seen.unseen}
            legend={whole ? [] : legendEntries(desk, state)}
            search={{
              text: searching,
              list,
              onText: setSearching,
              onClose: () => {
                setSearching(null)
                focusGraph()
              },
            }}
          />
        </div>
        <DeskPanel
          deskId={deskId}
          desk={desk}
          state={state}
          files={files}
          selected={chosen}
          outline={whole ? null : outline(true)}
          known={known}
          part={part}
          open={asideOpen}
          onPart={setPart}
          onSelect={setSelected}
          onProof={setProof}
        />
      </div>
      <DeskPopovers
        open={{
          menu: menuNode === undefined || over.menu === null ? null : { node: menuNode, anchor: over.menu.anchor },
          panel: over.panel,
        }}
        state={state}
        words={words}
        actions={actions}
        isOwned={(key) => owned.has(key)}
        isPinned={(key) => picture.pinned.has(key)}
        isRoot={(key) => roots.includes(key)}
        ungrouped={ungrouped.size}
        rolesNotRead={figures.representation.notRead.length}
        beside={figures.beside}
        onRegroup={() => onUngrouped(nobody)}
        onExport={onExport}
        onClose={over.close}
      />
      {printing !== null && (
        <PrintSheets
          picture={picture}
          sheet={deskSheet(speaker, desk.figures, named)}
          signing={printing.signing}
          language={words.language}
          title={name}
          days={days}
          comparedDay={state.view.compareWith === null ? null : format.momentDay(state.view.compareWith)}
          madeOn={format.momentDay(printing.at)}
          service={serviceName(app?.service.address ?? null)}
          onDone={stopPrinting}
        />
      )}
    </div>
  )
}
