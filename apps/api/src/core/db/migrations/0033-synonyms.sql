-- Groups of synonyms are changed in the version that was read; a name that stood in its group in three spellings stands there once.
alter table search_synonyms add column version {int} not null default 1;
update search_synonyms set names = '["IPE", "آی پی ای", "ایپی", "آی بیم"]'
  where names = '["IPE", "آی پی ای", "ای پی ای", "آی‌پی‌ای", "ایپی", "آی بیم"]';
