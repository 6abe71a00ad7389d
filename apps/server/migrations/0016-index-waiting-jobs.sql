-- Each job that begins publishes the new places of those that wait.
create index job_waiting on job (created_at) where phase = 'waiting' and not is_complete and not has_error;
