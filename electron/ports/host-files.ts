/** Dialogs and the file manager of the system; a host that has them brings them. */
export interface HostFiles {
  /** The folder that the person chose; null when she closed the dialog. `from`: where the dialog opens. */
  readonly chooseFolder: (from: string) => Promise<string | null>
  /** The library file that the person chose; null when she closed the dialog. */
  readonly chooseFile: () => Promise<string | null>
  /** Shows a file in the system's file manager. */
  readonly showInFolder: (path: string) => void
}
