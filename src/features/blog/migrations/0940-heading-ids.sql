-- Ids made of an author's words begin with a prefix that no id of ours has. Tags stand in this column only as the server made them: what
-- authors wrote has no "<". Existing pages that name a heading of their own follow.
update blog_posts
set content_html = replace(
  regexp_replace(content_html, '<(h[2-6]) id="', '<\1 id="heading-', 'g'),
  '<a href="#', '<a href="#heading-'
)
where content_html like '%<h_ id="%' or content_html like '%<a href="#%';
