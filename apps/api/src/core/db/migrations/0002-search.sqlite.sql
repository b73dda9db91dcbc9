-- Names of one thing, by which what is called by another of them is found too.
create table search_synonyms (id {id}, names text not null);
insert into search_synonyms (names) values
  ('["میلگرد", "آرماتور", "میله گرد", "rebar"]'),
  ('["IPE", "آی پی ای", "ای پی ای", "آی‌پی‌ای", "ایپی", "آی بیم"]'),
  ('["HEA", "هاش سبک", "اچ ای ای", "هش سبک"]'),
  ('["HEB", "هاش سنگین", "اچ ای بی", "هش سنگین"]'),
  ('["تیرآهن", "تیر آهن", "تیر فولادی", "beam"]'),
  ('["قوطی", "پروفیل", "قوطی پروفیل", "باکس", "box"]'),
  ('["لوله", "پایپ", "pipe"]'),
  ('["ورق", "شیت", "پلیت", "sheet"]'),
  ('["رول", "کویل", "coil"]'),
  ('["گالوانیزه", "گالوانیز", "آهن سفید", "galvanized"]'),
  ('["روغنی", "نورد سرد", "کلد رول", "cold rolled"]'),
  ('["سیاه", "نورد گرم", "هات رول", "hot rolled"]'),
  ('["استیل", "استنلس", "استنلس استیل", "ضد زنگ", "stainless"]'),
  ('["مانیسمان", "بدون درز", "seamless"]'),
  ('["نبشی", "کرنر", "angle"]'),
  ('["ناودانی", "چنل", "channel"]'),
  ('["ساده", "صاف"]'),
  ('["آجدار", "ترنجی"]'),
  ('["کلاف", "حلقه"]'),
  ('["پاکتی", "کیسه ای", "کیسه"]'),
  ('["فله", "بالک", "bulk"]'),
  ('["پرتلند", "پورتلند", "portland"]'),
  ('["پلی اتیلن", "PE"]'),
  ('["پلی پروپیلن", "PP"]'),
  ('["پی وی سی", "PVC", "پولیکا"]'),
  ('["سنگین", "HDPE"]'),
  ('["سبک خطی", "LLDPE"]'),
  ('["سبک", "LDPE"]'),
  ('["پلی استایرن", "PS"]'),
  ('["کابل", "cable"]'),
  ('["افشان", "مفتول رشته ای"]'),
  ('["مس", "مسی", "copper"]'),
  ('["آلومینیوم", "آلومینیومی", "aluminium", "aluminum"]'),
  ('["آجر", "brick"]'),
  ('["سیمان", "cement"]'),
  ('["گچ", "gypsum"]'),
  ('["کاشی", "tile"]'),
  ('["پرسلان", "پورسلان", "porcelain"]'),
  ('["میل", "میلی متر", "میلیمتر", "mm"]'),
  ('["اینچ", "اینچی", "inch"]'),
  ('["متری", "متر"]'),
  ('["کاغذ", "paper"]'),
  ('["شیر فلکه", "شیر"]'),
  ('["میلگرد A1", "میلگرد ساده"]'),
  ('["میلگرد A2", "میلگرد آجدار"]'),
  ('["میلگرد A3", "میلگرد آجدار"]'),
  ('["میلگرد A4", "میلگرد آجدار"]'),
  ('["هاش", "بال پهن", "H"]'),
  ('["ناودانی", "UNP", "یو ان پی"]'),
  ('["ST", "اس تی"]'),
  ('["PN", "پی ان"]'),
  ('["تیپ ۵", "ضد سولفات"]'),
  ('["ایزوگام", "عایق رطوبتی", "عایق قیری"]'),
  ('["پشم سنگ", "راک وول", "rockwool"]'),
  ('["پشم شیشه", "گلس وول", "glasswool"]'),
  ('["شیر کشویی", "گیت ولو", "gate valve"]'),
  ('["شیر توپی", "بال ولو", "ball valve"]'),
  ('["شیر پروانه‌ای", "باترفلای", "باترفلای ولو", "butterfly valve"]'),
  ('["شیر خودکار", "شیر یک‌طرفه", "چک ولو", "check valve"]');
-- Queries that no product answered: what the market lacks, or what the search does not understand yet.
create table search_misses (query {word} primary key, times {int} not null, last_at {int} not null);
-- What the search must read anew. Rows are only added, so that writers never wait for each other.
create table search_changes (id {id}, kind text not null, entity_id {int} not null, transaction_id {int} not null, created_at {int} not null);
create trigger products_search_insert after insert on products begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('product', new.id, 0, unixepoch() * 1000);
end;
create trigger products_search_update after update of title, status, category_id, options_key on products begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('product', new.id, 0, unixepoch() * 1000);
end;
create trigger products_search_delete after delete on products begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('product', old.id, 0, unixepoch() * 1000);
end;
create trigger supplier_profiles_search_insert after insert on supplier_profiles begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('supplier', new.user_id, 0, unixepoch() * 1000);
end;
create trigger supplier_profiles_search_update after update of title, handle, status, about, city_id, verified on supplier_profiles begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('supplier', new.user_id, 0, unixepoch() * 1000);
end;
create trigger supplier_profiles_search_delete after delete on supplier_profiles begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('supplier', old.user_id, 0, unixepoch() * 1000);
end;
create trigger inventories_search_insert after insert on inventories begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('inventory', new.id, 0, unixepoch() * 1000);
end;
create trigger inventories_search_update after update of title, status, product_id, city_id, deleted_at, refreshed_at on inventories begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('inventory', new.id, 0, unixepoch() * 1000);
end;
create trigger inventories_search_delete after delete on inventories begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('inventory', old.id, 0, unixepoch() * 1000);
end;
create trigger rfqs_search_insert after insert on rfqs begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('rfq', new.id, 0, unixepoch() * 1000);
end;
create trigger rfqs_search_update after update of title, status, words, audience, deleted_at, refreshed_at on rfqs begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('rfq', new.id, 0, unixepoch() * 1000);
end;
create trigger rfqs_search_delete after delete on rfqs begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('rfq', old.id, 0, unixepoch() * 1000);
end;
create trigger categories_search_insert after insert on categories begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('category', new.id, 0, unixepoch() * 1000);
end;
create trigger categories_search_update after update of title, parent_id, slug on categories begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('category', new.id, 0, unixepoch() * 1000);
end;
create trigger level_options_search_insert after insert on level_options begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('category', new.id, 0, unixepoch() * 1000);
end;
create trigger level_options_search_update after update of title on level_options begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('category', new.id, 0, unixepoch() * 1000);
end;
create trigger search_synonyms_search_insert after insert on search_synonyms begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('synonyms', new.id, 0, unixepoch() * 1000);
end;
create trigger search_synonyms_search_update after update on search_synonyms begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('synonyms', new.id, 0, unixepoch() * 1000);
end;
create trigger search_synonyms_search_delete after delete on search_synonyms begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('synonyms', old.id, 0, unixepoch() * 1000);
end;
create trigger users_search_update after update of status on users begin
  insert into search_changes (kind, entity_id, transaction_id, created_at) values ('supplier', new.id, 0, unixepoch() * 1000);
end;
