import { Feedback, feedbackMessageMax, feedbackTitleMax, sendFeedback } from '@cairn/contract/help'
import { EntityDialog } from '../dialogs/entity-dialog.tsx'
import { useApi } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'

/** Sends a feedback: title and message. */
export function FeedbackDialog() {
  const { t } = useLocale()
  const api = useApi()
  return (
    <EntityDialog<Feedback>
      title={t('help.feedback.title')}
      lead={t('help.feedback.lead')}
      submitLabel={t('help.feedback.submit')}
      schema={Feedback}
      start={{ Title: '', Message: '' }}
      fields={[
        { kind: 'text', name: 'Title', label: t('help.feedback.subject'), max: feedbackTitleMax, required: true },
        {
          kind: 'text',
          name: 'Message',
          label: t('help.feedback.message'),
          max: feedbackMessageMax,
          required: true,
          rows: 5,
        },
      ]}
      send={async (body) => {
        await api(sendFeedback, { body })
        return t('help.feedback.sent')
      }}
    />
  )
}
