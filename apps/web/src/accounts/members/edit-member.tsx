import type { MemberSeats } from '@cairn/contract/accounts/member-table'
import { type Account, changeMember } from '@cairn/contract/accounts/members'
import { permissionEntriesMax } from '@cairn/contract/organizations/organizations'
import { personNameMax } from '@cairn/contract/text'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, useId, useState } from 'react'
import { useContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { useFormGuard } from '../../ui/overlays/leave-guards.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { draftOf, isSameDraft, type PermissionDraft, storedDraft } from '../permissions/permission-draft.ts'
import { sendPermissions } from '../permissions/send-permissions.ts'
import { MemberPermissions } from './member-permissions.tsx'
import { MemberProfile, type ProfileValues } from './member-profile.tsx'
import { useChangeMember } from './use-members.ts'

export interface EditMemberProps {
  readonly member: Account
  readonly organizationId: string
  readonly seats: MemberSeats
  readonly isOwn: boolean
}

/** Edits the names, renewal, RTK seat and permissions of a member. */
export function EditMember(props: EditMemberProps) {
  const { member, organizationId, seats } = props
  const { t } = useLocale()
  const edit = useMemberEdit(member, { organizationId, isBilled: seats.paymentMethod !== null })
  const isSmall = useMediaQuery(smallScreen)
  return (
    <DialogFrame
      title={t('members.edit.title', { email: member.email })}
      busy={edit.isSaving}
      onDismiss={edit.dismiss}
      maxWidth="md"
      fullScreen={isSmall}
    >
      <form
        noValidate
        onSubmit={edit.save}
        style={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }}
      >
        <MemberTabs {...props} edit={edit} isSmall={isSmall} />
        <SaveButtons edit={edit} />
      </form>
    </DialogFrame>
  )
}

type MemberEdit = ReturnType<typeof useMemberEdit>

interface MemberTabsProps extends EditMemberProps {
  readonly edit: MemberEdit
  readonly isSmall: boolean
}

function MemberTabs({ member, organizationId, seats, isOwn, edit, isSmall }: MemberTabsProps) {
  const { t } = useLocale()
  const [tab, setTab] = useState<'profile' | 'permissions'>('profile')
  const id = useId()
  const isPlus = member.organization.type === 'plus'
  const refusal = isOwn ? t('members.tree.own') : isPlus ? t('members.tree.plus') : undefined
  return (
    <>
      <Tabs value={tab} onChange={(_, chosen: typeof tab) => setTab(chosen)} sx={{ px: 6 }}>
        <Tab value="profile" id={`${id}-profile`} label={t('members.edit.profile')} />
        <Tab
          value="permissions"
          id={`${id}-permissions`}
          label={t('members.edit.permissions')}
          disabled={refusal !== undefined}
        />
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`${id}-${tab}`} sx={isSmall ? smallPanel : largePanel}>
        {refusal !== undefined && (
          <Alert severity="info" sx={{ mb: 4 }}>
            {refusal}
          </Alert>
        )}
        {tab === 'profile' ? (
          <MemberProfile form={edit.form} member={member} seats={seats} />
        ) : (
          <MemberPermissions
            member={member}
            organizationId={organizationId}
            draft={edit.draft}
            onChange={edit.setDraft}
          />
        )}
        {edit.error !== undefined && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {edit.error}
          </Alert>
        )}
      </Box>
    </>
  )
}

const panel = { flex: '1 1 auto', display: 'flex', flexDirection: 'column', px: 6, py: 4 } as const
const smallPanel = { ...panel, minHeight: 0 } as const
const largePanel = { ...panel, minHeight: 320, maxHeight: 480 } as const

function SaveButtons({ edit }: { readonly edit: MemberEdit }) {
  const { t } = useLocale()
  return (
    <DialogActions>
      <Button color="inherit" disabled={edit.isSaving} onClick={edit.dismiss}>
        {t('app.cancel')}
      </Button>
      <Button type="submit" variant="contained" disabled={!edit.canSave} loading={edit.isSaving}>
        {t('app.save')}
      </Button>
    </DialogActions>
  )
}

interface EditContext {
  readonly organizationId: string
  /** Only organizations that are billed renew seats. */
  readonly isBilled: boolean
}

function useMemberEdit(member: Account, { organizationId, isBilled }: EditContext) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const change = useChangeMember(organizationId)
  const stored = draftOf(member.permissions)
  const [draft, setDraft] = useState<PermissionDraft>(stored)
  const { id, email, firstName, lastName, renew, rtkInfo } = member
  const form = useContractForm<ProfileValues>({
    schema: changeMember.body.pick({ firstName: true, lastName: true }),
    start: { firstName, lastName, renew, rtkProvider: rtkInfo?.provider ?? '' },
    fields: [
      { name: 'firstName', label: t('members.field.firstName'), max: personNameMax },
      { name: 'lastName', label: t('members.field.lastName'), max: personNameMax },
    ],
  })
  const { isDirty, dirtyFields, isSubmitting } = form.formState
  const isDraftChanged = !isSameDraft(draft, stored)
  const isChanged = isDirty || isDraftChanged
  const { mayEnd } = useFormGuard(isChanged)
  async function send(values: ProfileValues): Promise<void> {
    // The other fields may have been changed by another admin meanwhile.
    const body = {
      id,
      ...(dirtyFields.firstName === true && { firstName: values.firstName }),
      ...(dirtyFields.lastName === true && { lastName: values.lastName }),
      ...(isBilled && dirtyFields.renew === true && { renew: values.renew }),
      ...(dirtyFields.rtkProvider === true && { rtkProvider: values.rtkProvider === '' ? null : values.rtkProvider }),
    }
    const permissions = { seen: stored, mine: storedDraft(draft, organizationId) }
    if (isDraftChanged)
      await sendPermissions({ ...permissions, send: (sent) => change.mutateAsync({ ...body, ...sent }) })
    else await change.mutateAsync(body)
    notify({ text: t('members.edit.done', { email }), severity: 'success' })
    close()
  }
  async function dismiss(): Promise<void> {
    if (await mayEnd()) close()
  }
  const failure = change.error && `${t('user.message.updated.error')} ${problemText(change.error, figures.language)}`
  return {
    form,
    draft,
    setDraft,
    isSaving: isSubmitting,
    canSave: isChanged && draft.size <= permissionEntriesMax,
    error: failure ?? undefined,
    save: (event: FormEvent) => form.submit(send)(event),
    dismiss: () => void dismiss(),
  }
}
