export { cleanText, cutText, type CutText } from '../../shared/domain/clean-text.ts'
