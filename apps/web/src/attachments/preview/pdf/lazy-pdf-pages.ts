import { lazyPart } from '../../../ui/states/lazy-part.tsx'

/** The library that draws PDFs is large, and loads with the first PDF. */
export const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages)
