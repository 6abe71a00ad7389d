import AddLocation from '@mui/icons-material/AddLocationAltOutlined'
import Assignment from '@mui/icons-material/AssignmentOutlined'
import Business from '@mui/icons-material/BusinessOutlined'
import CardMembership from '@mui/icons-material/CardMembershipOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import Dataset from '@mui/icons-material/DatasetOutlined'
import Devices from '@mui/icons-material/DevicesOutlined'
import DomainAdd from '@mui/icons-material/DomainAddOutlined'
import FormatPaint from '@mui/icons-material/FormatPaintOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import ImportContacts from '@mui/icons-material/ImportContactsOutlined'
import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import SquareFoot from '@mui/icons-material/SquareFootOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import VpnKey from '@mui/icons-material/VpnKeyOutlined'
import {
  administers,
  administersData,
  anyone,
  drawsStyles,
  managesLicenses,
  paysByCard,
  paysInPortal,
  readsLogs,
  seesData,
  seesOrganization,
} from './menu-visibility.ts'
import { initialSettingsPath, type SettingsScreen } from './settings-screen.ts'

/** Every screen of the settings, in the order of the menu. */
export const settingsScreens: readonly SettingsScreen[] = [
  {
    path: initialSettingsPath,
    group: null,
    titleKey: 'settings.home.title',
    aboutKey: 'settings.home.about',
    icon: Home,
    visible: anyone,
    load: async () => (await import('./home/settings-home.tsx')).SettingsHome,
  },
  {
    path: 'personal-info',
    group: 'account',
    titleKey: 'settings.personalInfo.title',
    aboutKey: 'settings.personalInfo.about',
    icon: Person,
    visible: anyone,
    load: async () => (await import('../../auth/own-account/personal-info.tsx')).PersonalInfo,
  },
  {
    path: 'user-prefs',
    group: 'account',
    titleKey: 'settings.userPrefs.title',
    aboutKey: 'settings.userPrefs.about',
    icon: Tune,
    visible: anyone,
    load: async () => (await import('../../preferences/user-preferences.tsx')).UserPreferences,
  },
  {
    path: 'users-and-organization',
    group: 'organization',
    titleKey: 'organizationSettings.summary.title',
    aboutKey: 'organizationSettings.summary.about',
    icon: Business,
    visible: seesOrganization,
    load: async () => (await import('./organization/users-and-organization.tsx')).UsersAndOrganization,
  },
  {
    path: 'users-and-organization/manage-organization',
    group: 'organization',
    titleKey: 'organizationSettings.manage.title',
    aboutKey: 'organizationSettings.manage.about',
    icon: DomainAdd,
    visible: (viewer) => administers(viewer) && viewer.isOwn,
    load: async () => (await import('./organization/manage-organization.tsx')).ManageOrganization,
  },
  {
    path: 'users-and-organization/manage-members',
    group: 'organization',
    titleKey: 'members.title',
    aboutKey: 'members.about',
    icon: Group,
    visible: administers,
    load: async () => (await import('../../accounts/members/manage-members.tsx')).ManageMembers,
  },
  {
    path: 'users-and-organization/activity-logs',
    group: 'organization',
    titleKey: 'activity.title',
    aboutKey: 'activity.about',
    icon: History,
    visible: readsLogs,
    load: async () => (await import('./logs/activity-logs.tsx')).ActivityLogs,
  },
  {
    path: 'data',
    group: 'data',
    titleKey: 'dataSettings.title',
    aboutKey: 'dataSettings.about',
    icon: Dataset,
    visible: seesData,
    load: async () => (await import('./data/data-home.tsx')).DataHome,
  },
  {
    path: 'data/dictionary',
    group: 'data',
    titleKey: 'dictionaries.title',
    aboutKey: 'dictionaries.about',
    icon: MenuBook,
    visible: seesData,
    load: async () => (await import('./data/dictionary/dictionary-dashboard.tsx')).DictionaryDashboard,
  },
  {
    path: 'data/dictionary/provider',
    group: null,
    titleKey: 'dictionaries.provider.title',
    aboutKey: 'dictionaries.provider.about',
    icon: LibraryBooks,
    visible: seesData,
    load: async () => (await import('./data/dictionary/provider-dictionaries.tsx')).ProviderDictionaries,
  },
  {
    path: 'data/dictionary/company',
    group: null,
    titleKey: 'dictionaries.company.title',
    aboutKey: 'dictionaries.company.about',
    icon: ImportContacts,
    visible: seesData,
    load: async () => (await import('./data/dictionary/company-dictionaries.tsx')).CompanyDictionaries,
  },
  {
    path: 'data/dictionary/view',
    group: null,
    titleKey: 'dictionaries.view.title',
    aboutKey: 'dictionaries.view.about',
    icon: MenuBook,
    visible: seesData,
    load: async () => (await import('./data/dictionary/view-dictionary.tsx')).ViewDictionary,
  },
  {
    path: 'data/symbology',
    group: 'data',
    titleKey: 'symbols.title',
    aboutKey: 'symbols.about',
    icon: AddLocation,
    visible: seesData,
    load: async () => (await import('../../symbols/manage-symbols.tsx')).ManageSymbols,
  },
  {
    path: 'data/style',
    group: 'data',
    titleKey: 'styles.title',
    aboutKey: 'styles.about',
    icon: FormatPaint,
    visible: drawsStyles,
    load: async () => (await import('./data/style/manage-styles.tsx')).ManageStyles,
  },
  {
    path: 'data/style/edit',
    group: null,
    titleKey: 'styles.editor.title',
    aboutKey: 'styles.editor.about',
    icon: FormatPaint,
    visible: drawsStyles,
    load: async () => (await import('./data/style/edit-style.tsx')).EditStyle,
  },
  {
    path: 'data/manage-sites',
    group: 'data',
    titleKey: 'sites.title',
    aboutKey: 'sites.about',
    icon: SquareFoot,
    visible: (viewer) => seesData(viewer) && viewer.organization.features.includes('siteCalibration'),
    load: async () => (await import('../../sites/manage-sites.tsx')).ManageSites,
  },
  {
    path: 'data/manage-forms',
    group: 'data',
    titleKey: 'forms.title',
    aboutKey: 'forms.about',
    icon: Assignment,
    visible: administersData,
    load: async () => (await import('../../forms/administration/manage-forms.tsx')).ManageForms,
  },
  {
    path: 'data/manage-clients',
    group: 'data',
    titleKey: 'organizationSettings.clients.title',
    aboutKey: 'organizationSettings.clients.about',
    icon: VpnKey,
    visible: (viewer) => administersData(viewer) && viewer.organization.features.includes('clients'),
    load: async () => (await import('../../organizations/client-keys/manage-clients.tsx')).ManageClients,
  },
  {
    path: 'users-and-organization/manage-subscription',
    group: 'billing',
    titleKey: 'billing.manage.title',
    aboutKey: 'billing.manage.about',
    icon: CardMembership,
    visible: paysInPortal,
    load: async () => (await import('../../billing/manage-subscription.tsx')).ManageSubscription,
  },
  {
    path: 'users-and-organization/manage-licenses',
    group: 'billing',
    titleKey: 'licenses.title',
    aboutKey: 'licenses.about',
    icon: Devices,
    visible: managesLicenses,
    load: async () => (await import('../../billing/licenses/manage-licenses.tsx')).ManageLicenses,
  },
  {
    path: 'payment-and-subscriptions',
    group: 'billing',
    titleKey: 'billing.store.title',
    aboutKey: 'billing.store.about',
    icon: CreditCard,
    visible: paysByCard,
    load: async () => (await import('../../billing/store-link.tsx')).StoreLink,
  },
]
