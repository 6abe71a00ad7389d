import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables as Kysely sees them; the migrations are the truth. Timestamps are Date, geometry is never selected raw. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string | undefined, string>

type PermissionBits = '0001' | '0011' | '0111' | '1111'
type AssetType = 'organization' | 'project' | 'folder' | 'layer' | 'feature' | 'user' | 'store'

/** Table by table, as queries name them. */
export interface Database {
  organization: {
    id: Generated<string>
    name: string
    type: Generated<'standard' | 'plus'>
    functionality_flags: Json<Record<string, unknown>>
    created_at: Timestamp
  }
  account: {
    id: Generated<string>
    organization_id: string
    email: string
    first_name: Generated<string>
    last_name: Generated<string>
    user_type: PermissionBits
    is_active: Generated<boolean>
    password_hash: string | null
    created_at: Timestamp
  }
  organization_permission: {
    id: Generated<string>
    grantor_id: string
    grantee_id: string | null
    state: Generated<'CREATED' | 'REQUESTED' | 'ACCEPTED' | 'DENIED' | 'EXPIRED'>
    created_by_email: string
    created_at: Timestamp
  }
  permission_entry: {
    id: GeneratedAlways<number>
    organization_id: string
    account_id: string | null
    organization_permission_id: string | null
    asset_type: AssetType
    asset_id: string
    permission: PermissionBits
  }
  session: {
    id: Generated<string>
    account_id: string
    refresh_hash: Buffer
    previous_refresh_hash: Buffer | null
    rotated_at: Timestamp
    created_at: Timestamp
    expires_at: ColumnType<Date, Date, Date>
  }
  access_token: {
    hash: Buffer
    session_id: string
    expires_at: ColumnType<Date, Date, Date>
  }
  activity: {
    id: GeneratedAlways<number>
    organization_id: string
    created_at: Timestamp
    account_id: string | null
    email: string
    user_type: PermissionBits
    type: 'Add' | 'Edit' | 'Delete' | 'Login' | 'Share' | 'Export' | 'Restore'
    category: string
    message: string
    project_id: string | null
    artifact: Json<Record<string, unknown>>
  }
  project: {
    id: Generated<string>
    organization_id: string
    name: string
    description: Generated<string>
    data_dictionary_id: string | null
    owner_id: string | null
    zoom_level: number | null
    coordinate: ColumnType<{ lat: number; lng: number } | null, string | null | undefined, string | null>
    created_at: Timestamp
  }
  folder: {
    id: Generated<string>
    organization_id: string
    project_id: string
    parent_id: string | null
    name: string
    description: Generated<string>
    folder_type: number | null
    leaders_enabled: Generated<boolean>
    created_at: Timestamp
  }
  layer: LayerTable
  feature: {
    ogc_fid: GeneratedAlways<number>
    organization_id: string
    layer_id: string
    geom: ColumnType<never, never, never>
    properties: Json<Record<string, unknown>>
    version: Generated<number>
    rev: number
    created_at: Timestamp
    created_by: string | null
    modified_at: Timestamp
    modified_by: string | null
  }
  feature_version: {
    ogc_fid: number
    version: number
    organization_id: string
    layer_id: string
    geom: ColumnType<never, never, never>
    properties: Json<Record<string, unknown> | null>
    changed_at: Timestamp
    changed_by: string | null
  }
  feature_search: {
    feature_id: number
    organization_id: string
    layer_id: string
    words: string
  }
  job: JobTable
  upload: {
    token_hash: Buffer
    organization_id: string
    account_id: string
    folder_id: string
    layer_name: string
    extension: string
    type: 'RASTER' | 'VECTOR' | 'WFSVECTOR'
    preferred_method: 'WMS' | 'WMS-TILE' | 'WFS' | 'KML'
    crs: string | null
    created_at: Timestamp
    expires_at: ColumnType<Date, Date, Date>
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}

interface LayerTable {
  id: Generated<string>
  organization_id: string
  project_id: string
  folder_id: string
  name: string
  description: Generated<string>
  type: Generated<'RASTER' | 'VECTOR' | 'WMS' | 'WMS-TILE'>
  preferred_method: Generated<'WMS' | 'WMS-TILE' | 'WFS' | 'KML'>
  mobile_preferred_method: Generated<'WFS' | 'WMS' | 'WMS-TILE'>
  wfs_strategy: Generated<'bbox' | 'whole'>
  styles: string | null
  reference_id: string | null
  server_name: string
  add_feature: 'point' | 'polyline' | 'polygon' | null
  read_only: Generated<boolean>
  is_active: Generated<boolean>
  is_ready: Generated<boolean>
  z_index: Generated<number>
  feature_count: Generated<number>
  rev: Generated<number>
  fields: Json<{ name: string; type: string }[]>
  created_at: Timestamp
}

interface JobTable {
  id: Generated<string>
  organization_id: string
  project_id: string
  folder_id: string | null
  layer_id: string | null
  owner_id: string
  type: 'IMPORT' | 'EXPORT'
  title: string
  created_at: Timestamp
  updated_at: Timestamp
  timeout_time: ColumnType<Date, Date, Date>
  is_complete: Generated<boolean>
  has_error: Generated<boolean>
  cancel_requested: Generated<boolean>
  result_url: string | null
  info_messages: Json<{ key: string; params: Record<string, string | number> }[]>
  phase: Generated<'waiting' | 'reading' | 'writing' | 'finishing' | 'done'>
  read_count: Generated<number>
  written_count: Generated<number>
  percent: number | null
}
