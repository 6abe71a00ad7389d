import type { StyleFinding, StyleFormat } from '@cairn/contract/styles/styles'
import { css } from '@codemirror/lang-css'
import { xml } from '@codemirror/lang-xml'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import CodeMirror, { EditorView, type ReactCodeMirrorRef } from '@uiw/react-codemirror'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useScheme } from '../platform/theme/theme.tsx'
import { codeThemes } from './code-theme.ts'
import { useFindingText } from './finding-text.ts'

/** Moves the cursor of the editor. Line and column count from 1. */
export interface EditorCursor {
  readonly go: (place: Pick<StyleFinding, 'line' | 'column'>) => void
}

interface CodeEditorProps {
  readonly label: string
  readonly format: StyleFormat
  readonly value: string
  readonly findings: readonly StyleFinding[]
  readonly readOnly: boolean
  readonly cursor: Ref<EditorCursor>
  readonly onChange: (value: string) => void
}

const languages = { css: css(), xml: xml() }

/** A text with syntax highlighting, in which findings are marked. Escape and then Tab leave it. */
export function CodeEditor({ label, format, value, findings, readOnly, cursor, onChange }: CodeEditorProps) {
  const { scheme } = useScheme()
  const editor = useRef<ReactCodeMirrorRef>(null)
  const textOf = useFindingText()
  useImperativeHandle(cursor, () => ({ go: (place) => goTo(editor.current?.view, place) }))
  function mark(view: EditorView | undefined, list: readonly StyleFinding[]): void {
    const marks = view && list.map((finding) => toDiagnostic(view, finding, textOf(finding)))
    if (marks) view.dispatch(setDiagnostics(view.state, marks))
  }
  const markAgain = useEffectEvent((list: readonly StyleFinding[]) => mark(editor.current?.view, list))
  useEffect(() => markAgain(findings), [findings])
  return (
    <CodeMirror
      ref={editor}
      value={value}
      height="100%"
      theme={codeThemes[scheme]}
      readOnly={readOnly}
      indentWithTab={false}
      // The background of the active line would lower the contrast of the text.
      basicSetup={{ highlightActiveLine: false, highlightActiveLineGutter: false }}
      extensions={[
        languages[format],
        lintGutter(),
        EditorView.lineWrapping,
        // In the order of Tab for every browser, so that the keys scroll the text.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ]}
      onCreateEditor={(view) => mark(view, findings)}
      onChange={onChange}
      style={{ height: '100%', fontSize: 13 }}
    />
  )
}

function offsetOf({ state }: EditorView, { line, column }: Pick<StyleFinding, 'line' | 'column'>): number {
  const found = state.doc.line(Math.min(Math.max(1, line), state.doc.lines))
  return Math.min(found.to, found.from + Math.max(0, column - 1))
}

function toDiagnostic(view: EditorView, finding: StyleFinding, message: string): Diagnostic {
  const from = offsetOf(view, finding)
  // The place of an element is its angle bracket: its name follows.
  const word = view.state.wordAt(from) ?? view.state.wordAt(Math.min(from + 1, view.state.doc.length))
  return {
    from,
    to: Math.max(word?.to ?? from, Math.min(from + 1, view.state.doc.length)),
    severity: finding.severity,
    message,
  }
}

function goTo(view: EditorView | undefined, place: Pick<StyleFinding, 'line' | 'column'>): void {
  if (!view) return
  view.dispatch({ selection: { anchor: offsetOf(view, place) }, scrollIntoView: true })
  view.focus()
}
