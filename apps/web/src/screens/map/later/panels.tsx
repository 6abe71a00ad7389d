import './dialogs.ts'
import { FeaturePanel } from '../../../features/panel/feature-panel.tsx'
import { LeaderForm } from '../../../leaders/leader-form.tsx'
import { featureTabs } from '../tabs.ts'

export { FeatureListPanel } from '../../../features/list/feature-list.tsx'
export { MapJobs } from '../jobs/map-jobs.tsx'

/** The panel of a feature with the parts of all slices. */
export function FeatureSide() {
  return <FeaturePanel tabs={featureTabs} leaderForm={LeaderForm} />
}
