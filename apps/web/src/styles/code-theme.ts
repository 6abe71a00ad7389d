import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { EditorView } from '@uiw/react-codemirror'

const palette = (name: string) => `var(--cairn-palette-${name})`
const quiet = palette('text-secondary')
const line = palette('divider')
const surface = { color: palette('text-primary'), backgroundColor: palette('background-paper') }

/** The colours of the theme, each with a contrast of at least 4.5 to the background of the editor. */
const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.comment, tags.meta, tags.punctuation], color: quiet },
    { tag: [tags.typeName, tags.keyword, tags.className, tags.labelName], color: palette('primary-main') },
    { tag: [tags.string, tags.url], color: palette('warning-main') },
    {
      tag: [tags.number, tags.atom, tags.color, tags.character, tags.special(tags.string)],
      color: palette('success-main'),
    },
    { tag: tags.invalid, color: palette('error-main'), textDecoration: 'underline' },
  ]),
)

function themeOf(dark: boolean) {
  const editor = {
    '&': surface,
    '.cm-gutters': { ...surface, color: quiet, borderColor: line },
    '.cm-foldPlaceholder': { ...surface, borderColor: line },
    '.cm-tooltip': { ...surface, borderColor: line },
  }
  return [EditorView.theme(editor, { dark }), highlighting]
}

/** How the editor looks in each scheme: CodeMirror has a cursor and a selection of its own for dark ones. */
export const codeThemes = { light: themeOf(false), dark: themeOf(true) } as const
