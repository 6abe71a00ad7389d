import { annotationsMax } from '@cairn/contract/attachments/attachments'
import { annotationAlphaMax, annotationShapeTypes } from '@cairn/domain/attachments/annotation'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import NearMeOutlined from '@mui/icons-material/NearMeOutlined'
import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import RedoOutlined from '@mui/icons-material/RedoOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { readableKeys } from '../../../platform/key-combinations.ts'
import { useLocale } from '../../../platform/locale.ts'
import { ColourField } from '../../../ui/fields/colour-field.tsx'
import { NumberSlider } from '../../../ui/fields/number-slider.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { IconPopover } from '../../../ui/overlays/icon-popover.tsx'
import { showWhole } from '../show-whole.ts'
import { hasChanges } from './annotation-edits.ts'
import { toolKeys } from './picture-keys.ts'
import { ShapeIcon } from './shape-icon.tsx'
import type { PictureEditor } from './use-picture-editor.ts'

interface AnnotationToolsProps {
  readonly editor: PictureEditor
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The tools that draw, change and save annotations. */
export function AnnotationTools({ editor, isSaving, onSave, onCancel }: AnnotationToolsProps) {
  const { t } = useLocale()
  return (
    <Stack
      ref={showWhole}
      role="toolbar"
      aria-label={t('attachmentPreview.tools')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, p: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <ShapeTools editor={editor} />
      <LookPopover editor={editor} />
      <StepTools editor={editor} />
      <Stack direction="row" spacing={2} sx={{ ml: 'auto', pl: 2 }}>
        <Button size="small" color="inherit" disabled={isSaving} onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button
          size="small"
          variant="contained"
          loading={isSaving}
          disabled={!hasChanges(editor.edits)}
          onClick={onSave}
        >
          {t('app.save')}
        </Button>
      </Stack>
    </Stack>
  )
}

interface EditorProps {
  readonly editor: PictureEditor
}

function ShapeTools({ editor: { tool, chooseTool, isFull } }: EditorProps) {
  const { t } = useLocale()
  const full = isFull ? t('attachmentPreview.atLimit', { max: annotationsMax }) : undefined
  return (
    <>
      <IconAction
        label={t('attachmentPreview.select')}
        icon={<NearMeOutlined sx={{ transform: 'scaleX(-1)' }} />}
        shortcut={readableKeys('Escape').join('+')}
        pressed={tool === null}
        onClick={() => chooseTool(null)}
      />
      {annotationShapeTypes.map((type) => (
        <IconAction
          key={type}
          label={t(`attachmentPreview.shape.${type}`)}
          icon={<ShapeIcon type={type} />}
          shortcut={toolKeys[type]}
          pressed={tool === type && !isFull}
          disabledReason={full}
          onClick={() => chooseTool(tool === type ? null : type)}
        />
      ))}
    </>
  )
}

const alphaRange = { min: 0, max: annotationAlphaMax, step: 1 }
const widthRange = { min: 1, max: 100, step: 1 }

function LookPopover({ editor: { look, changeLook } }: EditorProps) {
  const { t } = useLocale()
  const [typed, setTyped] = useState<string>()
  return (
    <IconPopover
      label={t('attachmentPreview.look')}
      icon={<PaletteOutlined sx={{ color: look.color }} />}
      style={{ p: 4, width: 300 }}
    >
      <Stack spacing={4}>
        <ColourField
          label={t('attachmentPreview.color')}
          pickerLabel={t('attachmentPreview.pickColor')}
          value={typed ?? look.color}
          onChange={(color) => {
            setTyped(color)
            if (/^#[\da-f]{6}$/i.test(color)) changeLook({ color: color.toLowerCase() })
          }}
          onBlur={() => setTyped(undefined)}
        />
        <NumberSlider
          label={t('attachmentPreview.alpha')}
          value={look.alpha}
          range={alphaRange}
          onChange={(alpha) => changeLook({ alpha })}
        />
        <NumberSlider
          label={t('attachmentPreview.lineWidth')}
          value={look.line_width}
          range={widthRange}
          onChange={(width) => changeLook({ line_width: width })}
        />
      </Stack>
    </IconPopover>
  )
}

function StepTools({ editor: { edits, send } }: EditorProps) {
  const { t } = useLocale()
  const { past, future, chosen } = edits
  return (
    <>
      <IconAction
        label={t('attachmentPreview.undo')}
        icon={<UndoOutlined />}
        shortcut={readableKeys('Mod+Z').join('+')}
        disabledReason={past.length === 0 ? t('attachmentPreview.nothingToUndo') : undefined}
        onClick={() => send({ type: 'undo' })}
      />
      <IconAction
        label={t('attachmentPreview.redo')}
        icon={<RedoOutlined />}
        shortcut={readableKeys('Mod+Shift+Z').join('+')}
        disabledReason={future.length === 0 ? t('attachmentPreview.nothingToRedo') : undefined}
        onClick={() => send({ type: 'redo' })}
      />
      <IconAction
        label={t('attachmentPreview.delete')}
        icon={<DeleteOutlined />}
        shortcut={readableKeys('Delete').join('+')}
        tone="danger"
        disabledReason={chosen === null ? t('attachmentPreview.nothingChosen') : undefined}
        onClick={() => chosen !== null && send({ type: 'remove', index: chosen })}
      />
    </>
  )
}
