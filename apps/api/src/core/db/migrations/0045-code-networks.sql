alter table one_time_codes add column network text not null default '';
create index one_time_codes_network on one_time_codes (network, created_at);
