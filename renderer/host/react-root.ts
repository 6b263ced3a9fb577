/** React, evaluated in a file of its own (`codeSplitting` of `build/vite.config.ts`). */
export { createRoot } from 'react-dom/client'
