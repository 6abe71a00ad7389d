import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import TerrainOutlined from '@mui/icons-material/TerrainOutlined'
import type { FeatureView } from '../../features/views/feature-view.ts'
import { PedigreeView } from '../../features/views/pedigree-view.tsx'
import { ProfileView } from '../../features/views/profile-view.tsx'

/**
 * The views of the area below the tab INFO, in their order. A new view is one component in its slice and one line here;
 * its label is the message `views.name.<id>`.
 */
export const featureViews: readonly FeatureView[] = [
  { id: 'pedigree', icon: ListAltOutlined, disabled: () => null, Content: PedigreeView },
  {
    id: 'profile',
    icon: TerrainOutlined,
    disabled: ({ geometry }) => (geometry.type.endsWith('Point') ? 'pointHasNoProfile' : null),
    Content: ProfileView,
  },
]
