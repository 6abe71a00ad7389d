import { type ReactNode, useEffect, useState } from 'react'
import { AttachmentUploadsScope } from '../../attachments/adding/attachment-uploads-scope.tsx'
import { UploadsScope } from '../../imports/uploads-scope.tsx'
import { JobWatchScope } from '../../jobs/job-watch.tsx'
import { MapNavigationScope } from '../../map/navigation-scope.tsx'
import { Shortcuts, ShortcutsContext } from '../../platform/shortcuts.ts'
import { refuseFileDrops } from '../../ui/files/file-drags.ts'
import { useReconnect } from './use-reconnect.ts'
import { useRenewedRights } from './use-renewed-rights.ts'

/** Provides the contexts that a screen and the dialogs above it share. */
export function PageScope({ children }: { readonly children: ReactNode }) {
  const [shortcuts] = useState(() => new Shortcuts())
  useReconnect()
  useRenewedRights()
  useEffect(() => shortcuts.listen(document), [shortcuts])
  useEffect(() => refuseFileDrops(document), [])
  return (
    <ShortcutsContext value={shortcuts}>
      <JobWatchScope>
        <UploadsScope>
          <AttachmentUploadsScope>
            <MapNavigationScope>{children}</MapNavigationScope>
          </AttachmentUploadsScope>
        </UploadsScope>
      </JobWatchScope>
    </ShortcutsContext>
  )
}
