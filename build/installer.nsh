; What the program wrote into the registry by itself, which the installer knows nothing of: how links of the scheme
; registerblick: are opened, and by which class Windows starts the program for a notification that is clicked later.
; The class is that of electron/desktop/application-identity.ts.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\registerblick"
    DeleteRegKey HKCU "Software\Classes\CLSID\{6F1D4E3B-27B5-4C0A-9D0E-5A4B7C2F81D6}"
  ${endIf}
!macroend
