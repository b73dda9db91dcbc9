-- SQLite adds no check to a table that exists; a trigger refuses the same values.
create trigger ratings_status_insert before insert on ratings when new.status not in ('pending', 'published', 'rejected', 'withdrawn')
  begin select raise(abort, 'ratings.status is unknown'); end;
create trigger ratings_status_update before update of status on ratings when new.status not in ('pending', 'published', 'rejected', 'withdrawn')
  begin select raise(abort, 'ratings.status is unknown'); end;
create trigger price_alerts_kind_insert before insert on price_alerts when new.kind not in ('under', 'over', 'change', 'available', 'supplier')
  begin select raise(abort, 'price_alerts.kind is unknown'); end;
create trigger price_alerts_kind_update before update of kind on price_alerts when new.kind not in ('under', 'over', 'change', 'available', 'supplier')
  begin select raise(abort, 'price_alerts.kind is unknown'); end;
create trigger price_batches_origin_insert before insert on price_batches when new.origin not in ('grid', 'paste', 'keypad', 'restate', 'state', 'new', 'file', 'text', 'api')
  begin select raise(abort, 'price_batches.origin is unknown'); end;
create trigger price_batches_origin_update before update of origin on price_batches when new.origin not in ('grid', 'paste', 'keypad', 'restate', 'state', 'new', 'file', 'text', 'api')
  begin select raise(abort, 'price_batches.origin is unknown'); end;
create trigger sms_attempts_outcome_insert before insert on sms_attempts when new.outcome not in ('accepted', 'refused', 'failed')
  begin select raise(abort, 'sms_attempts.outcome is unknown'); end;
create trigger sms_attempts_outcome_update before update of outcome on sms_attempts when new.outcome not in ('accepted', 'refused', 'failed')
  begin select raise(abort, 'sms_attempts.outcome is unknown'); end;
create trigger page_versions_kind_insert before insert on page_versions when new.kind not in ('page', 'news')
  begin select raise(abort, 'page_versions.kind is unknown'); end;
create trigger page_versions_kind_update before update of kind on page_versions when new.kind not in ('page', 'news')
  begin select raise(abort, 'page_versions.kind is unknown'); end;
create trigger holiday_changes_kind_insert before insert on holiday_changes when new.kind not in ('closed', 'open')
  begin select raise(abort, 'holiday_changes.kind is unknown'); end;
create trigger holiday_changes_kind_update before update of kind on holiday_changes when new.kind not in ('closed', 'open')
  begin select raise(abort, 'holiday_changes.kind is unknown'); end;
create trigger chat_reports_outcome_insert before insert on chat_reports when new.outcome not in ('no_fault', 'warned', 'suspended')
  begin select raise(abort, 'chat_reports.outcome is unknown'); end;
create trigger chat_reports_outcome_update before update of outcome on chat_reports when new.outcome not in ('no_fault', 'warned', 'suspended')
  begin select raise(abort, 'chat_reports.outcome is unknown'); end;
create trigger quote_versions_content_insert before insert on quote_versions when not json_valid(new.content)
  begin select raise(abort, 'quote_versions.content is no JSON'); end;
create trigger quote_versions_content_update before update of content on quote_versions when not json_valid(new.content)
  begin select raise(abort, 'quote_versions.content is no JSON'); end;
create trigger revisions_data_insert before insert on revisions when not json_valid(new.data)
  begin select raise(abort, 'revisions.data is no JSON'); end;
create trigger revisions_data_update before update of data on revisions when not json_valid(new.data)
  begin select raise(abort, 'revisions.data is no JSON'); end;
create trigger supplier_profiles_phones_insert before insert on supplier_profiles when not json_valid(new.phones)
  begin select raise(abort, 'supplier_profiles.phones is no JSON'); end;
create trigger supplier_profiles_phones_update before update of phones on supplier_profiles when not json_valid(new.phones)
  begin select raise(abort, 'supplier_profiles.phones is no JSON'); end;
create trigger supplier_profiles_contacts_insert before insert on supplier_profiles when not json_valid(new.contacts)
  begin select raise(abort, 'supplier_profiles.contacts is no JSON'); end;
create trigger supplier_profiles_contacts_update before update of contacts on supplier_profiles when not json_valid(new.contacts)
  begin select raise(abort, 'supplier_profiles.contacts is no JSON'); end;
create trigger showcase_items_content_insert before insert on showcase_items when not json_valid(new.content)
  begin select raise(abort, 'showcase_items.content is no JSON'); end;
create trigger showcase_items_content_update before update of content on showcase_items when not json_valid(new.content)
  begin select raise(abort, 'showcase_items.content is no JSON'); end;
